package sms;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class HttpSmsGate implements SmsGate {
    private final RestClient rest;

    HttpSmsGate(RestClient rest) {
        this.rest = rest;
    }

    @Override
    public String send(String number, String text) {
        return rest.post()
                .uri("/messages/{number}", number)
                .header("Idempotency-Key", "" + UUID.randomUUID()) // expect: IDEM101
                .body(text)
                .retrieve()
                .body(String.class);
    }
}
