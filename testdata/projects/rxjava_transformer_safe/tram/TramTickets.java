package tram;

import io.reactivex.rxjava3.core.Single;
import java.util.UUID;

class TramTickets {
    private final TramApi trams;

    TramTickets(TramApi trams) {
        this.trams = trams;
    }

    Single<String> buy(String zone) {
        String mark = UUID.randomUUID().toString();
        return Single.defer(() -> trams.buy(zone, mark))
                .compose(Retried.onTimeout());
    }
}
