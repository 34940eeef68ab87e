package forest.stalls;

import java.util.Queue;
import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

/** A failed element is given up; the method takes another one from the queue. */
class StallFees {
    private final CloseableHttpAsyncClient client;
    private final Queue<String> stalls;

    StallFees(CloseableHttpAsyncClient client, Queue<String> stalls) {
        this.client = client;
        this.stalls = stalls;
    }

    void billNext() {
        String stall = stalls.poll();
        if (stall == null) {
            return;
        }
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://forest.example/stalls/" + stall)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                billNext();
            }

            @Override
            public void failed(Exception ex) {
                System.err.println("no fee from " + stall);
                billNext();
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
