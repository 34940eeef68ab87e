package warehouse;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class StockListener {
    private final Replenisher replenisher;

    StockListener(Replenisher replenisher) {
        this.replenisher = replenisher;
    }

    @KafkaListener(topics = "stock-low", groupId = "replenish")
    void onLow(ConsumerRecord<String, String> record) {
        replenisher.refill(record.key(), Integer.parseInt(record.value())); // via: IDEM109
    }
}
