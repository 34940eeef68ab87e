package movie;

import io.temporal.activity.ActivityInterface;

@ActivityInterface
public interface BillingActivities {
    void charge(String viewer, String film, String token);
}
