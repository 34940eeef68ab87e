package lib.loans;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;

class LoanDesk {
    private final HttpClient http = HttpClient.newHttpClient();

    void renew(URI target, String loan) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            Map<String, String> headers = Map.of(
                    "Content-Type", "text/plain",
                    "Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
            HttpRequest.Builder builder = HttpRequest.newBuilder(target);
            headers.forEach(builder::header);
            try {
                http.send(builder.POST(HttpRequest.BodyPublishers.ofString(loan)).build(),
                        HttpResponse.BodyHandlers.discarding());
                return;
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
    }
}
