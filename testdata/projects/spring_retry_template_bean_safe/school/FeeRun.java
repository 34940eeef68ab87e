package school;

import java.util.List;
import java.util.UUID;
import org.springframework.retry.support.RetryTemplate;

class FeeRun {
    private final RetryTemplate retry;
    private final FeeApi fees;

    FeeRun(RetryTemplate retry, FeeApi fees) {
        this.retry = retry;
        this.fees = fees;
    }

    void month(List<String> pupils) {
        pupils.forEach(pupil -> {
            String key = keyOf(pupil);
            retry.execute(context -> fees.collect(pupil, key));
        });
    }

    private String keyOf(String pupil) {
        return pupil + "-" + UUID.randomUUID();
    }
}
