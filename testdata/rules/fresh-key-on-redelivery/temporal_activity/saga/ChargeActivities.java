package saga;

import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityMethod;

@ActivityInterface // via: IDEM109
public interface ChargeActivities {
    @ActivityMethod
    String charge(String customer, long cents);
}
