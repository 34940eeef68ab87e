package forest.queue;

import java.util.Queue;
import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

/** The callback calls the method again for the next element, after success. */
class TimberSales {
    private final CloseableHttpAsyncClient client;
    private final Queue<String> lots;

    TimberSales(CloseableHttpAsyncClient client, Queue<String> lots) {
        this.client = client;
        this.lots = lots;
    }

    void sellNext() {
        String lot = lots.poll();
        if (lot == null) {
            return;
        }
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://forest.example/lots/" + lot)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                sellNext();
            }

            @Override
            public void failed(Exception ex) {
                System.err.println("stopped at " + lot);
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
