package radio;

import java.io.IOException;

class SpotBooking {
    private final Tokens tokens = new Tokens();
    private final Station station;

    SpotBooking(Station station) {
        this.station = station;
    }

    void book(String spot) {
        for (;;) { // via: IDEM101
            try {
                station.put(spot, tokens.take());
                break;
            } catch (IOException e) {
                System.Logger log = System.getLogger("spots");
                log.log(System.Logger.Level.INFO, "once more", e);
            }
        }
    }
}
