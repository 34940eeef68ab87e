package insure;

import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class PremiumFacade {
    private final CollectorClient collector;

    public PremiumFacade(CollectorClient collector) {
        this.collector = collector;
    }

    @Retryable(retryFor = CollectorDownException.class, maxAttempts = 4, backoff = @Backoff(delay = 300)) // via: IDEM106
    public String collect(Policy policy) {
        return collector.debit(policy.account(), policy.premium());
    }
}
