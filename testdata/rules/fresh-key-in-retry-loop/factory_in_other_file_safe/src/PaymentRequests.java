package store.http;

import java.net.URI;
import java.net.http.HttpRequest;

public class PaymentRequests {
    private final URI base;
    private final KeyMaker keys = new KeyMaker();

    public PaymentRequests(URI base) {
        this.base = base;
    }

    public HttpRequest capture(String orderId, long cents) {
        return HttpRequest.newBuilder(base.resolve("/captures"))
                .setHeader("Idempotency-Key", keys.next())
                .POST(HttpRequest.BodyPublishers.ofString(orderId + ";" + cents))
                .build();
    }
}
