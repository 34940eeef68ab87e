package tern.hystrix;

import com.netflix.hystrix.HystrixCommand;
import com.netflix.hystrix.HystrixCommandGroupKey;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class ChargeCommand extends HystrixCommand<Integer> {
    private final HttpClient http = HttpClient.newHttpClient();
    private final String order;

    ChargeCommand(String order) {
        super(HystrixCommandGroupKey.Factory.asKey("charges"));
        this.order = order;
    }

    @Override
    protected Integer run() throws Exception {
        return send(order, order);
    }

    @Override
    protected Integer getFallback() {
        try {
            return send(order, UUID.randomUUID().toString()); // expect: IDEM102
        } catch (IOException | InterruptedException e) {
            return -1;
        }
    }

    private int send(String order, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.tern.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
