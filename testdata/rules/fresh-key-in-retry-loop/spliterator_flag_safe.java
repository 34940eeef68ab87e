package moss.harbour;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Spliterator;
import java.util.UUID;

class BerthInvoices {
    private final HttpClient http = HttpClient.newHttpClient();

    void invoice(List<String> berths, URI target) {
        Spliterator<String> rest = berths.spliterator();
        boolean more;
        do {
            more = rest.tryAdvance(berth -> {
                HttpRequest request = HttpRequest.newBuilder(target)
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(HttpRequest.BodyPublishers.ofString(berth))
                        .build();
                try {
                    http.send(request, HttpResponse.BodyHandlers.discarding());
                } catch (IOException | InterruptedException e) {
                    System.err.println(berth + ": " + e);
                }
            });
        } while (more);
    }
}
