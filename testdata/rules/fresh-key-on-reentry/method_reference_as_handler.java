package fund.bonds;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class BondPurchase {
    private final HttpClient http = HttpClient.newHttpClient();
    private final String bond;
    private String key;

    BondPurchase(String bond) {
        this.bond = bond;
    }

    CompletableFuture<HttpResponse<String>> buy() {
        key = UUID.randomUUID().toString(); // expect: IDEM103 high
        return http.sendAsync(request(), HttpResponse.BodyHandlers.ofString())
                .exceptionallyCompose(this::recover); // via: IDEM103
    }

    private CompletableFuture<HttpResponse<String>> recover(Throwable problem) {
        return buy();
    }

    private HttpRequest request() {
        return HttpRequest.newBuilder(URI.create("https://fund.example/bonds"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(bond))
                .build();
    }
}
