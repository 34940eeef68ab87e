package ferry;

import java.util.UUID;

class Broken {
    void pay(FareClient fares) throws Exception {
        fares.post(UUID.randomUUID().toString(), "{}") }
        while (;
    }

    int cents() {
        return 0;
    }
}
