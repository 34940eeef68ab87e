package igloo;

import dev.failsafe.Policy;
import dev.failsafe.Timeout;
import java.time.Duration;
import java.util.List;

final class IglooPolicies {
    private IglooPolicies() {}

    static List<Policy<String>> all() {
        Timeout<String> timeout = Timeout.of(Duration.ofSeconds(5));
        return List.of(timeout);
    }
}
