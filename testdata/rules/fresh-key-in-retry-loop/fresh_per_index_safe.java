package school.trips;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

class TripRun {
    private final HttpClient http = HttpClient.newHttpClient();

    int billAll(URI target, List<String> pupils) throws InterruptedException {
        int billed = 0;
        for (int i = 0; i < pupils.size(); i++) {
            String pupil = pupils.get(i);
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .POST(HttpRequest.BodyPublishers.ofString(pupil))
                    .build();
            try {
                http.send(request, HttpResponse.BodyHandlers.discarding());
                billed++;
            } catch (IOException e) {
                continue;
            }
        }
        return billed;
    }
}
