package water;

import java.util.UUID;
import org.springframework.context.annotation.Lazy;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

/** The proxy of the bean retries; a call on {@code this} would not be retried. */
@Service
public class MeterBilling {
    private final MeterBilling self;
    private final BankLink bank;

    public MeterBilling(@Lazy MeterBilling self, BankLink bank) {
        this.self = self;
        this.bank = bank;
    }

    public String bill(String meter, long cents) {
        return self.collect(meter, cents);
    }

    @Retryable
    public String collect(String meter, long cents) {
        return bank.debit(meter, cents, UUID.randomUUID().toString()); // expect: IDEM106
    }
}
