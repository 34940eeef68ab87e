package estate;

import io.temporal.activity.ActivityOptions;
import io.temporal.workflow.Workflow;
import java.time.Duration;

public class RentWorkflowImpl implements RentWorkflow {
    private final RentActivities activities = Workflow.newActivityStub(
            RentActivities.class,
            ActivityOptions.newBuilder().setStartToCloseTimeout(Duration.ofSeconds(30)).build());

    @Override
    public String month(String tenant, long cents) {
        String token = Workflow.randomUUID().toString();
        return activities.collect(tenant, cents, token);
    }
}
