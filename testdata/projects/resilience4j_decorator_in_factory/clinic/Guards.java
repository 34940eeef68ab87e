package clinic;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.function.Supplier;

final class Guards {
    private static final Retry RETRY = Retry.of(
            "clinic", RetryConfig.custom().maxAttempts(3).waitDuration(Duration.ofMillis(100)).build());

    private Guards() {}

    static <T> Supplier<T> guard(Supplier<T> step) {
        return Retry.decorateSupplier(RETRY, step);
    }
}
