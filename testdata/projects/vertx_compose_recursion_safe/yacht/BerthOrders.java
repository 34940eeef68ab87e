package yacht;

import io.vertx.core.Future;
import java.util.UUID;

class BerthOrders {
    private final BerthApi berths;

    BerthOrders(BerthApi berths) {
        this.berths = berths;
    }

    Future<String> order(String yacht) {
        return go(yacht, UUID.randomUUID().toString(), 3);
    }

    private Future<String> go(String yacht, String mark, int more) {
        return berths.order(yacht, mark)
                .recover(problem -> more == 0 ? Future.failedFuture(problem) : go(yacht, mark, more - 1));
    }
}
