package stream;

import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

class Orders {
    private final OrderClient client;

    Orders(OrderClient client) {
        this.client = client;
    }

    Mono<String> place(String order) {
        return client.place(order).retryWhen(Retry.backoff(3, Duration.ofMillis(200)));
    }
}
