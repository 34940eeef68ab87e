package movie;

import io.temporal.workflow.Workflow;
import java.util.UUID;

public class RentalWorkflowImpl implements RentalWorkflow {
    private final BillingActivities billing =
            Workflow.newActivityStub(BillingActivities.class, Stubs.billing());

    @Override
    public void rent(String film, String viewer) {
        String token = UUID.randomUUID().toString(); // expect: IDEM109
        billing.charge(viewer, film, token);
    }
}
