package fair;

import org.springframework.web.client.RestClient;

class StandBank {
    private final RestClient rest;

    StandBank(RestClient rest) {
        this.rest = rest;
    }

    void collect(Stand stand) {
        String mark = "stand-" + stand.invoice();
        rest.post().uri("/debits").header("Idempotency-Key", mark).body(stand).retrieve().toBodilessEntity();
    }
}
