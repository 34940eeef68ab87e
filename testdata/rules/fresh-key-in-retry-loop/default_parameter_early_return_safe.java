package plants;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class PlantOrders {
    private final HttpClient http = HttpClient.newHttpClient();

    void order(String plant) throws Exception {
        String order = UUID.randomUUID().toString();
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (post(plant, order) < 500) {
                return;
            }
        }
    }

    private int post(String plant, String token) throws Exception {
        String key = token;
        if (key == null) {
            key = UUID.randomUUID().toString();
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://plants.test/order"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(plant))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
