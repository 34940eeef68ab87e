package eu.fjord.refill;

import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

class WalletRefill {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI refills;

    WalletRefill(URI refills) {
        this.refills = refills;
    }

    Uni<HttpResponse<Void>> refill(String wallet, long cents) {
        Uni<String> keys = Uni.createFrom().item(() -> UUID.randomUUID().toString()); // expect: IDEM107
        return keys
                .chain(key -> post(key, wallet + "=" + cents))
                .onFailure().retry().withBackOff(Duration.ofMillis(100)).atMost(5); // via: IDEM107
    }

    private Uni<HttpResponse<Void>> post(String key, String form) {
        HttpRequest request = HttpRequest.newBuilder(refills)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return Uni.createFrom().completionStage(
                () -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
    }
}
