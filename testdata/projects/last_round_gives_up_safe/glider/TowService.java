package glider;

import java.io.IOException;
import java.util.UUID;

class TowService {
    private static final int ROUNDS = 3;

    private final TowApi api;

    TowService(TowApi api) {
        this.api = api;
    }

    boolean tow(String glider, String flight) {
        for (int attempt = 1; attempt <= ROUNDS; attempt++) {
            try {
                api.order(glider, "tow-" + flight);
                return true;
            } catch (IOException e) {
                if (attempt == ROUNDS) {
                    api.report(glider, UUID.randomUUID().toString());
                    return false;
                }
            }
        }
        return false;
    }
}
