package podcast;

import io.reactivex.rxjava3.core.Single;

class AdSales {
    private final AdServer server;

    AdSales(AdServer server) {
        this.server = server;
    }

    Single<String> sell(String slot) {
        return server.book(slot).retry(2);
    }
}
