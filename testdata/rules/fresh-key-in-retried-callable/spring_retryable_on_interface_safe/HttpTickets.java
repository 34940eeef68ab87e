package rail.tickets;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.springframework.stereotype.Component;

@Component
public class HttpTickets implements TicketPort {
    private final HttpClient http = HttpClient.newHttpClient();

    @Override
    public String sell(String seat, String key) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://rail.example/tickets"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(seat))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join().body();
    }
}
