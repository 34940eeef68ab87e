package mint.coin;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** The key is stored with the order before the first send and read back in each round. */
class MintOrders {
    interface OrderStore {
        void saveKey(String order, String key);

        String findKey(String order);
    }

    private final OrderStore store;
    private final HttpClient http = HttpClient.newHttpClient();

    MintOrders(OrderStore store) {
        this.store = store;
    }

    int place(URI target, String order) throws IOException, InterruptedException {
        store.saveKey(order, UUID.randomUUID().toString());
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            HttpRequest request = HttpRequest.newBuilder(target)
                    .header("Idempotency-Key", store.findKey(order))
                    .POST(HttpRequest.BodyPublishers.ofString(order))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
