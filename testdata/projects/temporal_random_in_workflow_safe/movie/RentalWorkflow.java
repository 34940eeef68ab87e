package movie;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

@WorkflowInterface
public interface RentalWorkflow {
    @WorkflowMethod
    void rent(String film, String viewer);
}
