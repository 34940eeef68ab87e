package garage.parking;

import java.util.UUID;

final class ChargeCommand {
    private final String plate;
    private final long cents;
    private final String key = UUID.randomUUID().toString();

    ChargeCommand(String plate, long cents) {
        this.plate = plate;
        this.cents = cents;
    }

    String key() {
        return key;
    }

    String body() {
        return plate + "=" + cents;
    }
}
