package tax;

import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class TaxPayments {
    private final TaxOffice office;

    public TaxPayments(TaxOffice office) {
        this.office = office;
    }

    @Retryable(maxAttempts = 6)
    public void pay(String assessment, int instalment, long cents) {
        String idempotencyKey = KeyGenerator.generateIdempotencyKey(assessment, instalment);
        office.pay(cents, idempotencyKey);
    }
}
