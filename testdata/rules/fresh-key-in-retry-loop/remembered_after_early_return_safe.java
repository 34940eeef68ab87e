package lock.tolls;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** A passage keeps the token that it made first, and every try sends it. */
class LockTolls {
    private final HttpClient http = HttpClient.newHttpClient();

    int pay(URI till, String boat) throws InterruptedException {
        Passage passage = new Passage(till, boat);
        int status = 0;
        int tries = 0;
        while (status != 201 && tries++ < 4) {
            try {
                status = http.send(passage.toRequest(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (java.io.IOException lost) {
                status = 0;
            }
        }
        return status;
    }

    private static final class Passage {
        private final URI till;
        private final String boat;
        private String token;

        Passage(URI till, String boat) {
            this.till = till;
            this.boat = boat;
        }

        private String token() {
            if (token != null) {
                return token;
            }
            String made = UUID.randomUUID().toString();
            token = made;
            return made;
        }

        HttpRequest toRequest() {
            return HttpRequest.newBuilder(till)
                    .header("Idempotency-Key", token())
                    .POST(HttpRequest.BodyPublishers.ofString(boat))
                    .build();
        }
    }
}
