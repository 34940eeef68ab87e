package library.loan;

import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class LoanFacade {
    private final FineCollector fines;

    public LoanFacade(FineCollector fines) {
        this.fines = fines;
    }

    @Retryable(maxRetries = 4, delay = 200)
    public void settle(String reader, long cents, String receipt) {
        fines.collect(reader, cents, receipt);
    }
}
