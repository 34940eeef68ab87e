package library.loan;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class FineCollector {
    private final SecureRandom random = new SecureRandom();
    private final RestClient cashDesk;

    public FineCollector(RestClient cashDesk) {
        this.cashDesk = cashDesk;
    }

    public void collect(String reader, long cents) {
        collect(reader, cents, token());
    }

    public void collect(String reader, long cents, String token) {
        cashDesk.post()
                .uri("/fines/{reader}", reader)
                .headers(h -> h.set("Idempotency-Key", token))
                .body(cents)
                .retrieve()
                .toBodilessEntity();
    }

    private String token() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes); // expect: IDEM106
        return HexFormat.of().formatHex(bytes);
    }
}
