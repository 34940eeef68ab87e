package command;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class BoxOffice {
    private final HttpClient client = HttpClient.newHttpClient();

    public int book(String seat, String order) throws Exception {
        BookSeat command = new BookSeat(seat, order);
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://seats.example/bookings"))
                .setHeader("Idempotency-Key", command.key())
                .POST(HttpRequest.BodyPublishers.ofString(command.seat()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
