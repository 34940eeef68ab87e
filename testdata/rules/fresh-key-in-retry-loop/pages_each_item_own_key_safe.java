package moss.payroll;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Every round reads another page, and every slip of it is a payment of its own. */
class PayrollRun {
    interface Slips {
        List<String> page(int number);
    }

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI wages = URI.create("https://bank.moss.example/wages");

    void pay(Slips slips) throws InterruptedException {
        int number = 0;
        List<String> page;
        do {
            page = slips.page(number++);
            for (String slip : page) {
                HttpRequest request = HttpRequest.newBuilder(wages)
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(HttpRequest.BodyPublishers.ofString(slip))
                        .build();
                try {
                    http.send(request, HttpResponse.BodyHandlers.discarding());
                } catch (IOException e) {
                    System.err.println("left out: " + slip);
                }
            }
        } while (!page.isEmpty());
    }
}
