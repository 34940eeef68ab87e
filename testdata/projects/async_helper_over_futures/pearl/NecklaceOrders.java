package pearl;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class NecklaceOrders {
    private final PearlApi pearls;

    NecklaceOrders(PearlApi pearls) {
        this.pearls = pearls;
    }

    CompletableFuture<String> order(String necklace) {
        return AsyncAgain.run(() -> pearls.order(necklace, UUID.randomUUID().toString()), 3); // expect: IDEM106
    }
}
