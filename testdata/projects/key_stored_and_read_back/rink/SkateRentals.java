package rink;

import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class SkateRentals {
    private final StoredKeys keys;
    private final RinkBank bank;

    SkateRentals(StoredKeys keys, RinkBank bank) {
        this.keys = keys;
        this.bank = bank;
    }

    @KafkaListener(topics = "rentals")
    void onRental(String rental) {
        StoredKey key = keys.findByRental(rental)
                .orElseGet(() -> new StoredKey(rental, UUID.randomUUID().toString())); // expect: IDEM109
        bank.charge(rental, key.mark());
    }
}
