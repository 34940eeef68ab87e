package movie;

import io.temporal.workflow.Workflow;
import java.util.UUID;

public class RentalWorkflowImpl implements RentalWorkflow {
    private final BillingActivities billing =
            Workflow.newActivityStub(BillingActivities.class, Stubs.billing());

    @Override
    public void rent(String film, String viewer) {
        String token = Workflow.sideEffect(String.class, () -> UUID.randomUUID().toString());
        billing.charge(viewer, film, token);
    }
}
