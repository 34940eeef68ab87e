package print;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.time.Duration;

final class PrintFloor {
    private PrintFloor() {}

    static FailsafeExecutor<String> executor() {
        RetryPolicy<String> policy = RetryPolicy.<String>builder()
                .handle(PressException.class)
                .withDelay(Duration.ofSeconds(1))
                .withMaxAttempts(5)
                .build();
        return Failsafe.with(policy);
    }
}
