package saga;

import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityMethod;

@ActivityInterface
public interface ChargeActivities {
    @ActivityMethod
    String charge(String customer, long cents);
}
