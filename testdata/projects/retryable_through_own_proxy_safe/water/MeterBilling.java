package water;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

/** A call on {@code this} passes by the proxy, so nothing is retried. */
@Service
public class MeterBilling {
    private final BankLink bank;

    public MeterBilling(BankLink bank) {
        this.bank = bank;
    }

    public String bill(String meter, long cents) {
        return this.collect(meter, cents);
    }

    @Retryable
    public String collect(String meter, long cents) {
        return bank.debit(meter, cents, UUID.randomUUID().toString());
    }
}
