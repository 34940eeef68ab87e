package moss.harbour;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Spliterator;
import java.util.UUID;

/** Within one step the same berth is tried three times. */
class BerthInvoices {
    private final HttpClient http = HttpClient.newHttpClient();

    void invoice(List<String> berths, URI target) {
        Spliterator<String> rest = berths.spliterator();
        boolean more;
        do {
            more = rest.tryAdvance(berth -> {
                for (int tries = 0; tries < 3; tries++) {
                    HttpRequest request = HttpRequest.newBuilder(target)
                            .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                            .POST(HttpRequest.BodyPublishers.ofString(berth))
                            .build();
                    try {
                        http.send(request, HttpResponse.BodyHandlers.discarding());
                        return;
                    } catch (IOException | InterruptedException e) {
                        System.err.println(berth + ": " + e);
                    }
                }
            });
        } while (more);
    }
}
