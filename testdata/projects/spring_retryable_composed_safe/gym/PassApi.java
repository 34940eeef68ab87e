package gym;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.springframework.stereotype.Component;

@Component
public class PassApi {
    private final HttpClient http = HttpClient.newHttpClient();

    public String order(String member, String token) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://passes.test/orders"))
                .setHeader("Idempotency-Key", token)
                .POST(HttpRequest.BodyPublishers.ofString(member))
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
