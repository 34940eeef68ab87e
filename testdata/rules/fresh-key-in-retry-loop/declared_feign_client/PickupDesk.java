package reed.courier;

import feign.FeignException;
import java.util.UUID;

public class PickupDesk {
    private final CourierApi courier;

    public PickupDesk(CourierApi courier) {
        this.courier = courier;
    }

    public String order(String address) {
        FeignException last = null;
        for (int tries = 0; tries < 4; tries++) {
            try {
                return courier.pickUp(UUID.randomUUID().toString(), address); // expect: IDEM101
            } catch (FeignException.ServiceUnavailable e) {
                last = e;
            }
        }
        throw last;
    }
}
