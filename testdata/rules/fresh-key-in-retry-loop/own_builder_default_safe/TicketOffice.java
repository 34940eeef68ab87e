package museum.tickets;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class TicketOffice {
    private final HttpClient http = HttpClient.newHttpClient();

    public int sell(String visitor) throws IOException, InterruptedException {
        PaymentOrder order = PaymentOrder.builder().visitor(visitor).build();
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://museum.example/orders"))
                    .header("Idempotency-Key", order.token())
                    .POST(HttpRequest.BodyPublishers.ofString(order.visitor()))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
