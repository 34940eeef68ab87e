package radio;

import java.io.IOException;

class SpotBooking {
    private final Tokens tokens = new Tokens();
    private final Station station;

    SpotBooking(Station station) {
        this.station = station;
    }

    void book(String spot) {
        String token = tokens.take();
        for (;;) {
            try {
                station.put(spot, token);
                break;
            } catch (IOException e) {
                System.Logger log = System.getLogger("spots");
                log.log(System.Logger.Level.INFO, "once more", e);
            }
        }
    }
}
