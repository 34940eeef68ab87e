package wifi.routers;

import io.github.resilience4j.retry.Retry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class RouterSale {
    private static final String HEADER = "Idempotency-Key";
    private final HttpClient http = HttpClient.newHttpClient();
    private final Retry retry;

    RouterSale(Retry retry) {
        this.retry = retry;
    }

    String sell() throws Exception {
        return retry.executeCallable(this::post);
    }

    private String post() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://wifi.example/routers"))
                .header(HEADER, UUID.randomUUID().toString()) // expect: IDEM106 high
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
}
