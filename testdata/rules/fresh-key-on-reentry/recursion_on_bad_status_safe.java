package tax.refund;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class TaxRefund {
    private final HttpClient http = HttpClient.newHttpClient();

    HttpResponse<String> refund(String form) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://tax.example/refunds"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return send(request, 0);
    }

    private HttpResponse<String> send(HttpRequest request, int attempt) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() == 503 && attempt < 3) {
            return send(request, attempt + 1);
        }
        return response;
    }
}
