package rail.cargo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class CargoService {
    private final HttpClient http = HttpClient.newHttpClient();

    @Retryable(maxAttempts = 4, backoff = @Backoff(delay = 200)) // via: IDEM106
    public void book(String wagon) throws IOException, InterruptedException {
        http.send(request(wagon), HttpResponse.BodyHandlers.discarding()); // via: IDEM106
    }

    private HttpRequest request(String wagon) {
        return HttpRequest.newBuilder(URI.create("https://rail.example/wagons"))
                .header("Idempotency-Key", key(wagon))
                .POST(HttpRequest.BodyPublishers.ofString(wagon))
                .build();
    }

    private static String key(String wagon) {
        return wagon + "-" + UUID.randomUUID(); // expect: IDEM106 high
    }
}
