package com.acme.stream;

import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.cloud.stream.function.StreamBridge;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.messaging.Message;
import org.springframework.web.client.RestClient;

@Configuration
class SettlementBindings {
    private final RestClient psp;
    private final StreamBridge bridge;

    SettlementBindings(RestClient psp, StreamBridge bridge) {
        this.psp = psp;
        this.bridge = bridge;
    }

    @Bean
    Consumer<Message<Settlement>> settle() {
        return message -> {
            psp.post()
                    .uri("/settlements")
                    .contentType(MediaType.APPLICATION_JSON)
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // missed: IDEM109
                    .body(message.getPayload())
                    .retrieve()
                    .toBodilessEntity();
            bridge.send("settled-out-0", message.getPayload().reference());
        };
    }
}
