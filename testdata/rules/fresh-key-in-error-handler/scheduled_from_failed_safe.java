package bus.fares;

import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

class FareUpload {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final CloseableHttpAsyncClient client;
    private final FutureCallback<SimpleHttpResponse> report;

    FareUpload(CloseableHttpAsyncClient client, FutureCallback<SimpleHttpResponse> report) {
        this.client = client;
        this.report = report;
    }

    void upload(String shift) {
        SimpleHttpRequest fare = fare(shift);
        client.execute(fare, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                report.completed(response);
            }

            @Override
            public void failed(Exception ex) {
                timer.schedule(() -> client.execute(fare, report), 30, TimeUnit.SECONDS);
            }

            @Override
            public void cancelled() {
                report.cancelled();
            }
        });
    }

    private SimpleHttpRequest fare(String shift) {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://bus.example/fares").build();
        request.setHeader("Idempotency-Key", shift + UUID.randomUUID());
        return request;
    }
}
