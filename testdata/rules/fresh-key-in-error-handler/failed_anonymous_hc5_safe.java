package kiosk.pay;

import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

class KioskPayments {
    private final CloseableHttpAsyncClient client;

    KioskPayments(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    void pay(String basket, String key) {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://kiosk.example/baskets/" + basket)
                .setHeader("Idempotency-Key", key)
                .build();
        client.execute(request, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                System.out.println(response.getCode());
            }

            @Override
            public void failed(Exception ex) {
                SimpleHttpRequest again = SimpleRequestBuilder.post("https://kiosk.example/baskets/" + basket)
                        .setHeader("Idempotency-Key", key)
                        .build();
                client.execute(again, null);
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
