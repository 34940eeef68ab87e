package rental;

import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
class Handover {
    private final DepositClient deposits;

    Handover(DepositClient deposits) {
        this.deposits = deposits;
    }

    @Retryable
    public String start(String car) {
        return deposits.hold(car, 50_000);
    }
}
