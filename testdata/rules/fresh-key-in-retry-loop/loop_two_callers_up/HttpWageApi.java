package wage.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class HttpWageApi implements WageApi {
    private final HttpClient http = HttpClient.newHttpClient();

    @Override
    public void transfer(String employee) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://wages.example/transfers"))
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                .POST(HttpRequest.BodyPublishers.ofString(employee))
                .build();
        try {
            http.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException | InterruptedException e) {
            throw new WageException(e);
        }
    }
}
