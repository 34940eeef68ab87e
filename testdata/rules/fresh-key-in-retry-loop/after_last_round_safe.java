package mill.grain;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** When all rounds are used up, a ticket is opened, once. */
class GrainSeller {
    private final HttpClient http = HttpClient.newHttpClient();

    int sell(URI market, URI tickets, String lot) throws IOException, InterruptedException {
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(market)
                    .header("Idempotency-Key", "lot-" + lot)
                    .POST(HttpRequest.BodyPublishers.ofString(lot))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(500);
            }
        }
        openTicket(tickets, lot);
        return -1;
    }

    private void openTicket(URI tickets, String lot) throws IOException, InterruptedException {
        HttpRequest ticket = HttpRequest.newBuilder(tickets)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString("unsold " + lot))
                .build();
        http.send(ticket, HttpResponse.BodyHandlers.discarding());
    }
}
