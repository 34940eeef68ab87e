package vine.tours;

import java.util.UUID;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

/** The tour could not be charged, so the seats are cancelled. */
class TourSales {
    private final CloseableHttpAsyncClient client;

    TourSales(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    void sell(String tour, String order) {
        SimpleHttpRequest charge = SimpleRequestBuilder.post("https://vine.example/charges")
                .setHeader("Idempotency-Key", "tour-" + order)
                .build();
        client.execute(charge, new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                System.out.println("sold");
            }

            @Override
            public void failed(Exception ex) {
                cancelSeats(tour);
            }

            @Override
            public void cancelled() {
                cancelSeats(tour);
            }
        });
    }

    private void cancelSeats(String tour) {
        SimpleHttpRequest cancel = SimpleRequestBuilder.post("https://seats.example/cancellations/" + tour)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        client.execute(cancel, null);
    }
}
