package loft.keys;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryTemplate;

class LoftKeys {
    private final HttpClient http = HttpClient.newHttpClient();
    private final RetryTemplate template = new RetryTemplate();

    String order(String door) throws RetryException {
        return template.execute(() -> {
            HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://loft.example/keys"));
            builder.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106 high
            HttpRequest request = builder.POST(HttpRequest.BodyPublishers.ofString(door)).build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        });
    }
}
