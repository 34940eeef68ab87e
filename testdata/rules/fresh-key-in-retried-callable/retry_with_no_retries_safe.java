package glen.permits;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.Retry;

public class PermitResource {
    private final HttpClient http = HttpClient.newHttpClient();

    @Retry(maxRetries = 0)
    public int apply(String form) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://permits.glen.example/forms"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
