package harbour.ledger;

import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
class LedgerClosing {
    private final Accounts accounts;
    private final Outbox outbox;

    LedgerClosing(Accounts accounts, Outbox outbox) {
        this.accounts = accounts;
        this.outbox = outbox;
    }

    @Retryable(retryFor = LockedLedger.class) // via: IDEM106
    public void close(String ledger) {
        accounts.settle(ledger);
        outbox.announce(ledger);
    }
}

interface Accounts {
    void settle(String ledger);
}

class LockedLedger extends RuntimeException {}
