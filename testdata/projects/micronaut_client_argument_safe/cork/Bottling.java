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
    String order(String kind, UUID batch) {
        return corks.order(batch.toString(), kind);
    }
}
