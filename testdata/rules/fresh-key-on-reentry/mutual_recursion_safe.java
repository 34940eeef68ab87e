package forest.rules;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** A cycle of calls without an error path in it. */
class RuleRunner {
    private final HttpClient http = HttpClient.newHttpClient();

    void onEven(int number) throws IOException, InterruptedException {
        if (number > 0) {
            post(number);
            onOdd(number - 1);
        }
    }

    void onOdd(int number) throws IOException, InterruptedException {
        if (number > 0) {
            onEven(number - 1);
        }
    }

    private void post(int number) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://forest.example/rules"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(Integer.toString(number)))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
