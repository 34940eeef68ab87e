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

    void charge(String order, int left) {
        String key = UUID.randomUUID().toString(); // expect: IDEM103 high
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://shop.example/orders/" + order).build();
        request.setHeader("Idempotency-Key", key); // via: IDEM103
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                System.out.println(response.getCode());
            }

            @Override
            public void failed(Exception ex) { // via: IDEM103
                if (left > 0) {
                    charge(order, left - 1); // via: IDEM103
                }
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
