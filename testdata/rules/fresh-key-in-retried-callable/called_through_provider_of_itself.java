package quay;

import java.util.UUID;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

@Service
class BerthFees {
    private final ObjectProvider<BerthFees> proxied;
    private final RestClient rest;

    BerthFees(ObjectProvider<BerthFees> proxied, RestClient rest) {
        this.proxied = proxied;
        this.rest = rest;
    }

    void leave(String ship) {
        BerthFees fees = proxied.getObject();
        fees.charge(ship);
    }

    @Retryable
    public void charge(String ship) {
        rest.post()
                .uri("/fees")
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM106
                .body(ship)
                .retrieve()
                .toBodilessEntity();
    }
}
