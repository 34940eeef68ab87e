package kennel;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

@Service
class BoardingFees {
    private final RestClient rest;

    BoardingFees(RestClient rest) {
        this.rest = rest;
    }

    @Retryable(NoAnswerException.class)
    public boolean charge(String dog) {
        try {
            rest.post()
                    .uri("/stays")
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .body(dog)
                    .retrieve()
                    .toBodilessEntity();
            return true;
        } catch (ResourceAccessException e) {
            return false;
        } catch (RuntimeException e) {
            return false;
        }
    }

    static class NoAnswerException extends RuntimeException {
        NoAnswerException(Throwable cause) {
            super(cause);
        }
    }
}
