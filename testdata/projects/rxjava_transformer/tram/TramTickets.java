package tram;

import io.reactivex.rxjava3.core.Single;
import java.util.UUID;

class TramTickets {
    private final TramApi trams;

    TramTickets(TramApi trams) {
        this.trams = trams;
    }

    Single<String> buy(String zone) {
        return Single.defer(() -> trams.buy(zone, UUID.randomUUID().toString())) // missed: IDEM107
                .compose(Retried.onTimeout());
    }
}
