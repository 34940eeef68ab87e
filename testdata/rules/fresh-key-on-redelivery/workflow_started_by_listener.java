package quay.claims;

import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The id of a workflow tells whether it was started already: a message that comes again starts another one. */
@Component
class ClaimIntake {
    private final WorkflowClient workflows;

    ClaimIntake(WorkflowClient workflows) {
        this.workflows = workflows;
    }

    @KafkaListener(topics = "claims") // via: IDEM109
    void accept(Claim claim) {
        WorkflowOptions options = WorkflowOptions.newBuilder()
                .setTaskQueue("claims")
                .setWorkflowId("claim-" + UUID.randomUUID()) // expect: IDEM109 high
                .build();
        WorkflowClient.start(workflows.newWorkflowStub(ClaimWorkflow.class, options)::settle, claim);
    }
}

interface ClaimWorkflow {
    void settle(Claim claim);
}

record Claim(String number, long cents) {}
