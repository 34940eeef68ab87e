package toll.road;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Prepaid vouchers: every round buys another one. */
class TollPoster {
    private static final int VOUCHERS = 3;
    private final HttpClient http = HttpClient.newHttpClient();

    void buy(URI gate, String plate) {
        for (int voucher = 0; voucher < VOUCHERS; voucher++) {
            HttpRequest request = HttpRequest.newBuilder(gate)
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .POST(HttpRequest.BodyPublishers.ofString(plate + "#" + voucher))
                    .build();
            http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join();
        }
    }
}
