package inn.booking;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Captures once, then asks until the status changes. */
class CaptureWatcher {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;

    CaptureWatcher(URI base) {
        this.base = base;
    }

    void awaitCapture(String booking) throws IOException, InterruptedException {
        HttpRequest capture = HttpRequest.newBuilder(base.resolve(booking + "/capture"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        String state = http.send(capture, HttpResponse.BodyHandlers.ofString()).body();
        while (state.equals("authorized")) {
            HttpRequest ask = HttpRequest.newBuilder(base.resolve(booking)).GET().build();
            state = http.send(ask, HttpResponse.BodyHandlers.ofString()).body();
            Thread.sleep(5000);
        }
    }
}
