package saga;

import io.temporal.activity.ActivityInterface;

@ActivityInterface
public interface Capture {
    void capture(String charge, String key);
}
