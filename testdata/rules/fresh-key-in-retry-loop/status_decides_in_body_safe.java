package water.bill;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class MeterBiller {
    private final HttpClient http = HttpClient.newHttpClient();

    HttpResponse<String> bill(URI target, String meter, String month, String reading)
            throws IOException, InterruptedException {
        HttpResponse<String> response = null;
        for (int i = 0; i < 4; i++) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", meter + ":" + month)
                    .POST(HttpRequest.BodyPublishers.ofString(reading))
                    .build();
            response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() < 500) {
                break;
            }
        }
        return response;
    }
}
