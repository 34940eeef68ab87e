package tern.listen;

import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.web.client.RestClient;

class OrderMessages implements MessageListener<String, String> {
    private final RestClient rest;

    OrderMessages(RestClient rest) {
        this.rest = rest;
    }

    @Override
    public void onMessage(ConsumerRecord<String, String> message) {
        String order = message.value();
        post(order, UUID.randomUUID().toString()); // expect: IDEM109
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
