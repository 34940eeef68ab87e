package port.customs;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;

/** Trace id, file name and log field differ per round; the key does not. */
class DutyPayer {
    private static final System.Logger LOG = System.getLogger("duty");
    private final HttpClient http = HttpClient.newHttpClient();

    int pay(String declaration) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            String trace = UUID.randomUUID().toString();
            Path dump = Path.of("/var/log/duty", UUID.randomUUID() + ".txt");
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://customs.example/duties"))
                    .header("X-Request-Id", trace)
                    .header("Idempotency-Key", "duty-" + declaration)
                    .POST(HttpRequest.BodyPublishers.ofString(declaration))
                    .build();
            LOG.log(System.Logger.Level.INFO, "duty {0} at {1}, idempotency key {2}", trace, Instant.now(), declaration);
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Files.writeString(dump, e.toString());
                last = e;
            }
        }
        throw last;
    }
}
