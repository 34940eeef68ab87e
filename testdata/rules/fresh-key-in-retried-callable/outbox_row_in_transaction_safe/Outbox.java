package harbour.ledger;

import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

@Component
@Transactional
class Outbox {
    private final Notices notices;

    Outbox(Notices notices) {
        this.notices = notices;
    }

    public void announce(String ledger) {
        String idempotencyKey = UUID.randomUUID().toString();
        notices.save(new Notice(ledger, idempotencyKey));
    }
}
