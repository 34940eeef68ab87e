package laundry;

import java.util.UUID;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

@Slf4j
@RequiredArgsConstructor
class PickupJob {
    private final LaundryClient client;

    boolean announce(String room, int bags) {
        Pickup pickup = new Pickup();
        pickup.setRoom(room);
        pickup.setBags(bags);
        pickup.setSlip(UUID.randomUUID().toString());
        int failures = 0;
        while (failures < 3) {
            try {
                client.announce(pickup);
                return true;
            } catch (RuntimeException e) {
                failures++;
                log.warn("laundry did not answer", e);
            }
        }
        return false;
    }
}
