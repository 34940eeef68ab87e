package taxi.fare;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class FareService {
    private final HttpClient http = HttpClient.newHttpClient();

    HttpResponse<String> settle(URI target, String ride) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(target)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(ride))
                .build();
        HttpResponse<String> response;
        do {
            response = http.send(request, HttpResponse.BodyHandlers.ofString());
        } while (response.statusCode() >= 500);
        return response;
    }
}
