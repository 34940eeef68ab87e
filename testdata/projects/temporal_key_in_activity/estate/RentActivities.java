package estate;

import io.temporal.activity.ActivityInterface;

@ActivityInterface
public interface RentActivities {
    String collect(String tenant, long cents, String token);
}
