package igloo;

import dev.failsafe.Failsafe;
import java.util.UUID;

class IglooBooking {
    private final IglooApi api;

    IglooBooking(IglooApi api) {
        this.api = api;
    }

    String book(String guest) {
        return Failsafe.with(IglooPolicies.all()).get(() -> api.book(guest, UUID.randomUUID())); // expect: IDEM106
    }
}
