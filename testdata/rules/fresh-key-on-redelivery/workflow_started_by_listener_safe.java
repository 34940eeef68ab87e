package quay.claims;

import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The id of a workflow tells whether it was started already, so it is made from the claim. */
@Component
class ClaimIntake {
    private final WorkflowClient workflows;

    ClaimIntake(WorkflowClient workflows) {
        this.workflows = workflows;
    }

    @KafkaListener(topics = "claims")
    void accept(Claim claim) {
        WorkflowOptions options = WorkflowOptions.newBuilder()
                .setTaskQueue("claims")
                .setWorkflowId("claim-" + claim.number())
                .build();
        WorkflowClient.start(workflows.newWorkflowStub(ClaimWorkflow.class, options)::settle, claim);
    }
}

interface ClaimWorkflow {
    void settle(Claim claim);
}

record Claim(String number, long cents) {}
