package tern.listen;

import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageListener;
import org.springframework.web.client.RestClient;

class OrderMessages implements MessageListener {
    private final RestClient rest;

    OrderMessages(RestClient rest) {
        this.rest = rest;
    }

    @Override
    public void onMessage(Message message) {
        String order = new String(message.getBody());
        post(order, order);
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
