package chess;

import org.springframework.web.client.RestClient;

class EntryFees {
    private final RestClient rest;

    EntryFees(RestClient rest) {
        this.rest = rest;
    }

    String charge(String player, String mark) {
        return rest.post().uri("/fees").header("Idempotency-Key", mark).body(player).retrieve().body(String.class);
    }
}
