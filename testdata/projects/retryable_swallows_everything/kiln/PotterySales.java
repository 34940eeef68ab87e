package kiln;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class PotterySales {
    private final KilnPayments payments;

    public PotterySales(KilnPayments payments) {
        this.payments = payments;
    }

    @Retryable
    public boolean sell(String pot, long cents) {
        try {
            payments.charge(pot, cents, UUID.randomUUID().toString()); // expect: IDEM106
            return true;
        } catch (RuntimeException e) {
            throw new SaleFailedException(pot, e);
        }
    }
}
