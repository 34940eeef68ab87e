package saga;

import io.temporal.workflow.Workflow;

public class OrderWorkflowImpl implements OrderWorkflow {
    private final Capture captures = Workflow.newActivityStub(Capture.class);

    @Override
    public void complete(String charge) {
        String key = Workflow.randomUUID().toString();
        captures.capture(charge, key);
    }
}
