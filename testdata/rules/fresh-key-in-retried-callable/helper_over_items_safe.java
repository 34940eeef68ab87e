package silo.bulk;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** The helper calls its argument many times, once per element. */
class BulkSale {
    private final HttpClient http = HttpClient.newHttpClient();

    void sell(List<String> lots) {
        eachQuietly(lots, this::post);
    }

    private static <T> void eachQuietly(List<T> items, Consumer<T> work) {
        for (T item : items) {
            try {
                work.accept(item);
            } catch (RuntimeException e) {
                System.err.println("skipped " + item);
            }
        }
    }

    private void post(String lot) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://silo.example/lots"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(lot))
                .build();
        http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join();
    }
}
