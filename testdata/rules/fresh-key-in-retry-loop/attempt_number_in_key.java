package mint.proof;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicLong;

/** A counter is not random, and still another value each time. */
class ProofOrders {
    private final AtomicLong sequence = new AtomicLong();
    private final HttpClient http = HttpClient.newHttpClient();

    int place(URI target, String order) throws IOException, InterruptedException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", order + "-" + sequence.incrementAndGet()) // expect: IDEM101
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
}
