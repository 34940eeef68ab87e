package moss.payroll;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** The outer loop has the same slips again until all went through at once. */
class PayrollRun {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI wages = URI.create("https://bank.moss.example/wages");

    void pay(List<String> page) throws InterruptedException {
        boolean incomplete;
        do {
            incomplete = false;
            for (String slip : page) {
                HttpRequest request = HttpRequest.newBuilder(wages)
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                        .POST(HttpRequest.BodyPublishers.ofString(slip))
                        .build();
                try {
                    http.send(request, HttpResponse.BodyHandlers.discarding());
                } catch (IOException e) {
                    incomplete = true;
                }
            }
        } while (incomplete);
    }
}
