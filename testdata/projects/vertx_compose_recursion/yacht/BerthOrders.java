package yacht;

import io.vertx.core.Future;
import java.util.UUID;

class BerthOrders {
    private final BerthApi berths;

    BerthOrders(BerthApi berths) {
        this.berths = berths;
    }

    Future<String> order(String yacht) {
        return go(yacht, 3);
    }

    private Future<String> go(String yacht, int more) {
        return berths.order(yacht, UUID.randomUUID().toString()) // expect: IDEM103
                .recover(problem -> more == 0 ? Future.failedFuture(problem) : go(yacht, more - 1));
    }
}
