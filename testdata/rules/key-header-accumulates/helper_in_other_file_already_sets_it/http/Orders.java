package http;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Orders {
    private final HttpClient client = HttpClient.newHttpClient();

    public int place(Order order) throws Exception {
        HttpRequest request = Requests.post("https://orders.example/orders", order.id())
                .header(Requests.KEY_HEADER, order.id() + "-" + order.version()) // expect: IDEM201
                .POST(HttpRequest.BodyPublishers.ofString(order.json()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
