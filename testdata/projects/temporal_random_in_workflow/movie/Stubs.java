package movie;

import io.temporal.activity.ActivityOptions;
import java.time.Duration;

final class Stubs {
    private Stubs() {}

    static ActivityOptions billing() {
        return ActivityOptions.newBuilder().setStartToCloseTimeout(Duration.ofMinutes(1)).build();
    }
}
