package queue;

import static queue.HeaderNames.IDEMPOTENCY;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

public class TransferClient {
    private final HttpClient client = HttpClient.newHttpClient();

    public int toMerchant(String merchant, long cents) throws Exception {
        String transferKey = UUID.randomUUID().toString(); // expect: IDEM109
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://transfers.example/" + merchant))
                .header(IDEMPOTENCY, transferKey)
                .POST(HttpRequest.BodyPublishers.ofString("amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
