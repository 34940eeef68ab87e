package shop.orders;

import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

class OrderCharger {
    private final CloseableHttpAsyncClient client;

    OrderCharger(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    void charge(String order) {
        charge(order, UUID.randomUUID().toString(), 3);
    }

    private void charge(String order, String key, int left) {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://shop.example/orders/" + order).build();
        request.setHeader("Idempotency-Key", key);
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                System.out.println(response.getCode());
            }

            @Override
            public void failed(Exception ex) {
                if (left > 0) {
                    charge(order, key, left - 1);
                }
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
