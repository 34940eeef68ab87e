package ice;

import java.util.UUID;

record Booking(UUID id, String club, int hour) {
    static Booking of(String club, int hour) {
        return new Booking(UUID.randomUUID(), club, hour); // expect: IDEM106
    }
}
