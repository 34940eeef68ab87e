package reed.ledger;

import java.util.UUID;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

@HttpExchange("/ledger")
public interface LedgerExchange {
    String ONCE = "Idempotency-Key";

    @PostExchange("/bookings")
    Receipt book(@RequestBody Booking booking, @RequestHeader(ONCE) UUID once);

    record Booking(String account, long cents) {
    }

    record Receipt(String number) {
    }
}
