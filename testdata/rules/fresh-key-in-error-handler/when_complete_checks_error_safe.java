package crew.visa;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

class VisaFees {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://visa.example/fees");

    void pay(String passport) {
        post(passport, passport + "-fee").whenComplete((response, error) -> {
            if (error != null) {
                pause(ThreadLocalRandom.current().nextInt(500));
                post(passport, passport + "-fee");
            }
        });
    }

    private CompletableFuture<HttpResponse<Void>> post(String passport, String key) {
        HttpRequest request = HttpRequest.newBuilder(target)
                .setHeader("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(passport))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
