package quay.nightly;

import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;

/** There is one nightly run at a time: a second start is refused while it works, and runs again later. */
class NightlyRun {
    private static final String ID = "nightly-settlement";
    private final WorkflowClient workflows;

    NightlyRun(WorkflowClient workflows) {
        this.workflows = workflows;
    }

    void begin(String day) {
        WorkflowOptions options =
                WorkflowOptions.newBuilder().setTaskQueue("settlement").setWorkflowId(ID).build();
        WorkflowClient.start(workflows.newWorkflowStub(Settlement.class, options)::run, day);
    }
}

interface Settlement {
    void run(String day);
}
