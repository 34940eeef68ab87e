package tutor;

import java.util.UUID;
import lombok.RequiredArgsConstructor;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Service;

@Service
@RequiredArgsConstructor
public class LessonService {
    private final RetryTemplate template;
    private final LessonPayments payments;

    public String book(String pupil, long cents) {
        return template.execute(context -> {
            LessonCharge charge = new LessonCharge(UUID.randomUUID().toString(), pupil, cents); // expect: IDEM106
            return payments.take(charge);
        });
    }
}
