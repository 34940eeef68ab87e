package estate;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

@WorkflowInterface
public interface RentWorkflow {
    @WorkflowMethod
    String month(String tenant, long cents);
}
