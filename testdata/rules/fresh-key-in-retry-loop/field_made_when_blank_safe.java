package moss.parcel;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class ParcelDrop {
    static final class Drop {
        private String token = "";

        String token() {
            if (!token.isBlank()) {
                return token;
            }
            this.token = UUID.randomUUID().toString();
            return this.token;
        }
    }

    private final HttpClient http = HttpClient.newHttpClient();

    int drop(URI box, String parcel) throws InterruptedException {
        Drop drop = new Drop();
        int tries = 0;
        do {
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
