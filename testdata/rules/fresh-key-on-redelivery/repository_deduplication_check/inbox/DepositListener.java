package inbox;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.springframework.kafka.annotation.KafkaListener;

public class DepositListener {
    private final InboxRepository inbox;
    private final Deposits deposits;

    public DepositListener(InboxRepository inbox, Deposits deposits) {
        this.inbox = inbox;
        this.deposits = deposits;
    }

    @KafkaListener(topics = "deposits")
    public void onDeposit(DepositEvent event) {
        String key = event.account() + "-"
                + LocalDateTime.now().format(DateTimeFormatter.ISO_DATE_TIME); // expect: IDEM109 medium
        if (inbox.existsByIdempotencyKey(key)) {
            return;
        }
        deposits.book(event);
        inbox.save(new InboxEntry(key));
    }
}
