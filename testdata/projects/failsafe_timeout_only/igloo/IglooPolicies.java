package igloo;

import dev.failsafe.Policy;
import dev.failsafe.RetryPolicy;
import dev.failsafe.Timeout;
import java.time.Duration;
import java.util.List;

final class IglooPolicies {
    private IglooPolicies() {}

    static List<Policy<String>> all() {
        Timeout<String> timeout = Timeout.of(Duration.ofSeconds(5));
        RetryPolicy<String> again = RetryPolicy.ofDefaults();
        return List.of(again, timeout);
    }
}
