package bake.cookies;

import java.util.UUID;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class CookieOrders {
    private final AsyncHttpClient client;

    CookieOrders(AsyncHttpClient client) {
        this.client = client;
    }

    void order(String tray, String key) {
        Request first = new RequestBuilder("POST")
                .setUrl("https://bake.example/trays/" + tray)
                .setHeader("Idempotency-Key", key)
                .build();
        client.executeRequest(first, new AsyncCompletionHandler<Void>() {
            @Override
            public Void onCompleted(Response response) {
                return null;
            }

            @Override
            public void onThrowable(Throwable t) {
                Request second = new RequestBuilder(first)
                        .setHeader("Idempotency-Key", first.getHeaders().get("Idempotency-Key"))
                        .setHeader("X-Trace-Id", UUID.randomUUID().toString())
                        .build();
                client.executeRequest(second);
            }
        });
    }
}
