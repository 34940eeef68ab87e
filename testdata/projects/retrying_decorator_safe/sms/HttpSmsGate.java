package sms;

import org.springframework.web.client.RestClient;

class HttpSmsGate implements SmsGate {
    private final RestClient rest;

    HttpSmsGate(RestClient rest) {
        this.rest = rest;
    }

    @Override
    public String send(String number, String text, String id) {
        return rest.post()
                .uri("/messages/{number}", number)
                .header("Idempotency-Key", id)
                .body(text)
                .retrieve()
                .body(String.class);
    }
}
