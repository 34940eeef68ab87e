package heron.batch;

import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.ecs.EcsClient;
import software.amazon.awssdk.services.ecs.model.RunTaskResponse;

class NightJobs {
    private final EcsClient ecs;

    NightJobs(EcsClient ecs) {
        this.ecs = ecs;
    }

    RunTaskResponse start(String jobId, String definition) {
        SdkClientException last = null;
        for (int i = 0; i < 4; i++) {
            try {
                return ecs.runTask(task -> { // expect: IDEM204
                    task.taskDefinition(definition);
                    task.startedBy(jobId);
                });
            } catch (SdkClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
