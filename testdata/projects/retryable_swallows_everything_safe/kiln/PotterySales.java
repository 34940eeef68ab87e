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
            payments.charge(pot, cents, UUID.randomUUID().toString());
            return true;
        } catch (RuntimeException e) {
            System.getLogger("sales").log(System.Logger.Level.ERROR, pot, e);
            return false;
        }
    }
}
