package laundry;

import java.util.UUID;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

@Slf4j
@RequiredArgsConstructor
class PickupJob {
    private final LaundryClient client;

    boolean announce(String room, int bags) {
        int failures = 0;
        while (failures < 3) {
            Pickup pickup = new Pickup();
            pickup.setRoom(room);
            pickup.setBags(bags);
            pickup.setSlip(UUID.randomUUID().toString()); // expect: IDEM101
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
