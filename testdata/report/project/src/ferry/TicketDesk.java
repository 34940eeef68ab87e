package ferry;

import java.io.IOException;
import java.util.UUID;

class TicketDesk {
    private final FareClient fares;

    TicketDesk(FareClient fares) {
        this.fares = fares;
    }

    String sell(String crossing, int cents) throws IOException, InterruptedException {
        for (int attempt = 1; attempt <= 4; attempt++) {
            try {
                return charge(crossing, cents);
            } catch (IOException e) {
                Thread.sleep(250L * attempt);
            }
        }
        throw new IOException("no answer for " + crossing);
    }

    private String charge(String crossing, int cents) throws IOException, InterruptedException {
        return fares.post(newKey(), "{\"crossing\":\"" + crossing + "\",\"cents\":" + cents + "}");
    }

    private static String newKey() {
        return "ferry-" + UUID.randomUUID();
    }
}
