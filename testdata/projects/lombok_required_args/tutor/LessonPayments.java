package tutor;

import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
@RequiredArgsConstructor
public class LessonPayments {
    private final RestClient rest;

    String take(LessonCharge charge) {
        return rest.post()
                .uri("/charges")
                .header("Idempotency-Key", charge.getNumber())
                .body(charge)
                .retrieve()
                .body(String.class);
    }
}
