package reef;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

class BoatRental {
    private final BoatApi boats;

    BoatRental(BoatApi boats) {
        this.boats = boats;
    }

    Uni<String> rent(String boat) {
        return Divers.again(() -> {
            String slip = UUID.randomUUID().toString(); // expect: IDEM107
            return boats.rent(slip, boat);
        });
    }
}
