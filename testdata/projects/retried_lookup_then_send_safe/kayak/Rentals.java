package kayak;

import java.util.UUID;
import org.springframework.web.client.RestClient;

class Rentals {
    private final RiverLevels levels;
    private final RestClient shop;

    Rentals(RiverLevels levels, RestClient shop) {
        this.levels = levels;
        this.shop = shop;
    }

    String rent(String river) {
        int level = 0;
        for (int attempt = 0; attempt < 3 && level == 0; attempt++) {
            level = levels.level(river);
        }
        return shop.post()
                .uri("/rentals")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(level)
                .retrieve()
                .body(String.class);
    }
}
