package com.acme.traced;

import java.util.UUID;
import org.slf4j.MDC;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class TracedConsumer {
    private final RestTemplate rest = new RestTemplate();

    @RabbitListener(queues = "charges")
    void receive(ChargeOrder order) {
        String trace = UUID.randomUUID().toString();
        MDC.put("trace", trace);
        HttpHeaders headers = new HttpHeaders();
        headers.set("X-Correlation-Id", trace);
        headers.set("Idempotency-Key", order.id());
        rest.postForLocation("https://psp.acme.example/charges", new HttpEntity<>(order, headers));
    }
}
