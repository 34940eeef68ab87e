package granary.process;

import io.camunda.client.CamundaClient;
import io.camunda.client.api.response.ActivatedJob;
import io.camunda.client.api.worker.JobClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class StorageFees {
    private final HttpClient http;
    private final URI fees;

    StorageFees(HttpClient http, URI fees) {
        this.http = http;
        this.fees = fees;
    }

    void work(CamundaClient camunda) {
        var builder = camunda.newWorker().jobType("storage-fee");
        builder.handler(this::charge).open();
    }

    private void charge(JobClient client, ActivatedJob job) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(fees)
                .header("Idempotency-Key", feeKey(job))
                .POST(HttpRequest.BodyPublishers.ofString(job.getVariables()))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
        client.newCompleteCommand(job).send().join();
    }

    private static String feeKey(ActivatedJob job) {
        return job.getType() + "-" + job.getKey();
    }
}
