package cinema;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class SeatListener {
    private final SeenEvents seen;
    private final Accounting accounting;

    SeatListener(SeenEvents seen, Accounting accounting) {
        this.seen = seen;
        this.accounting = accounting;
    }

    @KafkaListener(topics = "seats-sold")
    void onSold(SeatSold event) {
        if (!seen.first(event.eventKey())) {
            return;
        }
        accounting.book(event.show(), event.cents());
    }
}
