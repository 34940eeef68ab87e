package mint.medal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** A helper called generate…, and stable all the same. */
class MedalOrders {
    private final HttpClient http = HttpClient.newHttpClient();

    int place(URI target, String order) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", generateIdempotencyKey(order))
                    .POST(HttpRequest.BodyPublishers.ofString(order))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private static String generateIdempotencyKey(String order) {
        return UUID.nameUUIDFromBytes(order.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
