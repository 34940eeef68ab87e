package grid.trade;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

class TradeDesk {
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<URI> hosts;

    TradeDesk(List<URI> hosts) {
        this.hosts = hosts;
    }

    String submit(String trade) throws IOException, InterruptedException {
        String key = UUID.randomUUID().toString();
        IOException last = new IOException("no host");
        for (URI host : hosts) {
            HttpRequest request = HttpRequest.newBuilder(host.resolve("/trades"))
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(trade))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
