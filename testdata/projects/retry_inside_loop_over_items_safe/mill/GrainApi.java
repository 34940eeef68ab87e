package mill;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class GrainApi {
    private final HttpClient http = HttpClient.newHttpClient();

    boolean pay(String farm, String ref) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://grain.test/payments"))
                .header("Idempotency-Key", ref)
                .POST(HttpRequest.BodyPublishers.ofString(farm))
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 201;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
