package harbour.ledger;

import java.util.UUID;
import org.springframework.stereotype.Component;

@Component
class Outbox {
    private final Notices notices;

    Outbox(Notices notices) {
        this.notices = notices;
    }

    public void announce(String ledger) {
        String idempotencyKey = UUID.randomUUID().toString(); // expect: IDEM106 medium
        notices.save(new Notice(ledger, idempotencyKey));
    }
}
