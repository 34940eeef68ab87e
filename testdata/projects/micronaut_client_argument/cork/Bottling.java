package cork;

import io.micronaut.retry.annotation.Retryable;
import jakarta.inject.Singleton;
import java.util.UUID;

@Singleton
class Bottling {
    private final CorkClient corks;

    Bottling(CorkClient corks) {
        this.corks = corks;
    }

    @Retryable(attempts = "5", delay = "1s")
    String order(String kind) {
        return corks.order(UUID.randomUUID().toString(), kind); // expect: IDEM106
    }
}
