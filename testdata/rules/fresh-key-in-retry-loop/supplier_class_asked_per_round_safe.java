package quay.berth;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** The supplier is a class of its own, and is asked before the first round. */
class BerthBooking {
    private final HttpClient http = HttpClient.newHttpClient();

    int book(URI harbour, String boat, String given) throws IOException, InterruptedException {
        IOException last = null;
        String key = Optional.ofNullable(given).orElseGet(new KeyOfBoat(boat));
        for (int attempt = 0; attempt < 3; attempt++) {
            HttpRequest request = HttpRequest.newBuilder(harbour)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString(boat))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private static final class KeyOfBoat implements Supplier<String> {
        private final String boat;

        KeyOfBoat(String boat) {
            this.boat = boat;
        }

        @Override
        public String get() {
            return boat + "-" + UUID.randomUUID();
        }
    }
}
