package silk.loom;

import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

/** Only the method for success sends again. */
class LoomOrders {
    private final CloseableHttpAsyncClient client;

    LoomOrders(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    void order(String pattern) {
        client.execute(request(pattern), new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                client.execute(request(pattern + "-confirmed"), null);
            }

            @Override
            public void failed(Exception ex) {
                throw new IllegalStateException(ex);
            }

            @Override
            public void cancelled() {
            }
        });
    }

    private SimpleHttpRequest request(String what) {
        return SimpleRequestBuilder.post("https://silk.example/looms")
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .setBody(what, null)
                .build();
    }
}
