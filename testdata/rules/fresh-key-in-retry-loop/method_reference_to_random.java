package dev.parcel.stamps;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.function.Supplier;

class StampShop {
    private final HttpClient http = HttpClient.newHttpClient();

    int buy(URI target, String sheet) throws InterruptedException {
        for (int n = 0; n < 4; n++) {
            Supplier<UUID> ids = UUID::randomUUID; // expect: IDEM101
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", ids.get().toString())
                    .POST(HttpRequest.BodyPublishers.ofString(sheet))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
        return -1;
    }
}
