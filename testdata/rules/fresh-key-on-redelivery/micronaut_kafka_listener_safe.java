package tern.listen;

import io.micronaut.configuration.kafka.annotation.ErrorStrategy;
import io.micronaut.configuration.kafka.annotation.ErrorStrategyValue;
import io.micronaut.configuration.kafka.annotation.KafkaListener;
import io.micronaut.configuration.kafka.annotation.Topic;
import org.springframework.web.client.RestClient;

@KafkaListener(errorStrategy = @ErrorStrategy(value = ErrorStrategyValue.RETRY_ON_ERROR, retryCount = 3))
class OrderListener {
    private final RestClient rest;

    OrderListener(RestClient rest) {
        this.rest = rest;
    }

    @Topic("orders")
    public void charge(String order) {
        post(order, order);
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
