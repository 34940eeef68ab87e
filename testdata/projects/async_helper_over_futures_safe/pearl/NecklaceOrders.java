package pearl;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class NecklaceOrders {
    private final PearlApi pearls;

    NecklaceOrders(PearlApi pearls) {
        this.pearls = pearls;
    }

    CompletableFuture<String> order(String necklace) {
        String mark = UUID.randomUUID().toString();
        return AsyncAgain.run(() -> pearls.order(necklace, mark), 3);
    }
}
