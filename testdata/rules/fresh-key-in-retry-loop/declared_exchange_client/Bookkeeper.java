package reed.ledger;

import java.util.UUID;
import org.springframework.web.client.HttpServerErrorException;

public class Bookkeeper {
    private final LedgerExchange ledger;

    public Bookkeeper(LedgerExchange ledger) {
        this.ledger = ledger;
    }

    public LedgerExchange.Receipt book(LedgerExchange.Booking booking) {
        int left = 3;
        while (true) {
            try {
                UUID bookingId = UUID.randomUUID(); // expect: IDEM101
                return ledger.book(booking, bookingId);
            } catch (HttpServerErrorException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }
}
