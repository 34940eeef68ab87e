package ice;

import java.util.UUID;

class RinkHours {
    private final Gateway gateway = new Gateway();
    private final RinkApi rink;

    RinkHours(RinkApi rink) {
        this.rink = rink;
    }

    String book(String club, int hour) throws Exception {
        return gateway.run(() -> rink.book(Booking.of(club, hour)));
    }
}
