package reed.traced;

import feign.FeignException;
import java.util.UUID;

/** The fresh value is the correlation id of the try; the key is the order's. */
public class PickupDesk {
    private final CourierApi courier;

    public PickupDesk(CourierApi courier) {
        this.courier = courier;
    }

    public String order(String orderId, String address) {
        FeignException last = null;
        for (int tries = 0; tries < 4; tries++) {
            try {
                return courier.pickUp(UUID.randomUUID().toString(), orderId, address);
            } catch (FeignException.ServiceUnavailable e) {
                last = e;
            }
        }
        throw last;
    }
}
