package shop.wallet;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

final class LedgerClient {
    private final HttpClient http = HttpClient.newHttpClient();

    void book(String entry) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < 3; attempt++) { // via: IDEM101
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://ledger.wallet.internal/entries"))
                    .header(WalletHeaders.OPERATION, UUID.randomUUID().toString()) // expect: IDEM101 high
                    .POST(HttpRequest.BodyPublishers.ofString(entry))
                    .build();
            try {
                http.send(request, HttpResponse.BodyHandlers.discarding());
                return;
            } catch (IOException e) {
                Thread.sleep(200L << attempt);
            }
        }
        throw new IOException("not booked");
    }

    void bookOnce(String entry, String operation) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://ledger.wallet.internal/entries"))
                .header(WalletHeaders.OPERATION, operation)
                .POST(HttpRequest.BodyPublishers.ofString(entry))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }

    void correct(String entry) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://ledger.wallet.internal/corrections")) // expect: IDEM203
                .POST(HttpRequest.BodyPublishers.ofString(entry))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
