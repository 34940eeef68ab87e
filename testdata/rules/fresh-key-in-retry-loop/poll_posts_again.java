package inn.booking;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Captures until the status changes; the helper swallows what goes wrong. */
class CaptureWatcher {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;

    CaptureWatcher(URI base) {
        this.base = base;
    }

    void awaitCapture(String booking) throws InterruptedException {
        String state = "authorized";
        while (state.equals("authorized")) {
            state = capture(booking);
            Thread.sleep(5000);
        }
    }

    private String capture(String booking) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(booking + "/capture"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "authorized";
        }
    }
}
