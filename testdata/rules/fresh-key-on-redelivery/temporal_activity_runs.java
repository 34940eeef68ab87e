package com.acme.flow;

import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityOptions;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.worker.Worker;
import io.temporal.workflow.Workflow;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

// settles: Temporal runs an activity again that failed, with the arguments of its call
// oracle: charges=2 under reset-after-commit
class FlowingDues {
    private final WorkflowClient client;

    FlowingDues(URI provider) {
        TestWorkflowEnvironment environment = TestWorkflowEnvironment.newInstance();
        Worker worker = environment.newWorker("dues");
        worker.registerWorkflowImplementationTypes(DuesFlow.class);
        worker.registerActivitiesImplementations(new HttpCharges(provider.resolve("/v1/dues")));
        environment.start();
        this.client = environment.getWorkflowClient();
    }

    void charge(String customer, long cents) {
        client.newWorkflowStub(Dues.class, WorkflowOptions.newBuilder().setTaskQueue("dues").build())
                .collect(customer, cents);
    }

    @WorkflowInterface
    public interface Dues {
        @WorkflowMethod
        void collect(String customer, long cents);
    }

    @ActivityInterface // via: IDEM109
    public interface Charges {
        int create(String customer, long cents);
    }

    public static class DuesFlow implements Dues {
        private final Charges charges = Workflow.newActivityStub(Charges.class,
                ActivityOptions.newBuilder().setStartToCloseTimeout(Duration.ofSeconds(5)).build());

        @Override
        public void collect(String customer, long cents) {
            charges.create(customer, cents);
        }
    }

    static class HttpCharges implements Charges {
        private final HttpClient client = HttpClient.newHttpClient();
        private final URI url;

        HttpCharges(URI url) {
            this.url = url;
        }

        @Override
        public int create(String customer, long cents) {
            HttpRequest request = HttpRequest.newBuilder(url)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM109
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            try {
                return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException | InterruptedException lost) {
                throw new IllegalStateException(lost);
            }
        }
    }
}
