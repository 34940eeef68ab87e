package donate;

import org.springframework.retry.annotation.Retryable;

/** Where gifts go. */
public interface GiftPort {
    @Retryable(maxAttempts = 5)
    String give(Gift gift);

    void thank(Gift gift);
}
