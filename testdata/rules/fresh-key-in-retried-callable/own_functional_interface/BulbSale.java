package moss.garden;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class BulbSale {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Insistent insistent = new Insistent(4);

    HttpResponse<String> sell(String bulb) {
        return insistent.until(n -> { // via: IDEM106
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://moss.example/bulbs"))
                    .header("X-Try", Integer.toString(n))
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106 high
                    .POST(HttpRequest.BodyPublishers.ofString(bulb))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        });
    }
}
