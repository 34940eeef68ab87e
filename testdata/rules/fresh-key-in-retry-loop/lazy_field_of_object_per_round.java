package moss.parcel;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The field remembers its key, but the object that has it is another one in each round. */
class ParcelDrop {
    static final class Drop {
        private String token = "";

        String token() {
            if (token.isEmpty()) {
                token = UUID.randomUUID().toString(); // expect: IDEM101
            }
            return token;
        }
    }

    private final HttpClient http = HttpClient.newHttpClient();

    int drop(URI box, String parcel) throws InterruptedException {
        int tries = 0;
        do {
            Drop drop = new Drop();
            HttpRequest request = HttpRequest.newBuilder(box)
                    .header("Idempotency-Key", drop.token())
                    .POST(HttpRequest.BodyPublishers.ofString(parcel))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(200);
            }
        } while (++tries < 3);
        return -1;
    }
}
