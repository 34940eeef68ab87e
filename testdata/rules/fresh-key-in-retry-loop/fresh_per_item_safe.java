package school.meals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Each round is another operation, and success goes on to the next one. */
class MealRun {
    private final HttpClient http = HttpClient.newHttpClient();

    void billAll(URI target, List<String> pupils) throws InterruptedException {
        for (String pupil : pupils) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .POST(HttpRequest.BodyPublishers.ofString(pupil))
                    .build();
            try {
                http.send(request, HttpResponse.BodyHandlers.discarding());
            } catch (IOException e) {
                System.err.println("skipped " + pupil);
            }
        }
    }
}
