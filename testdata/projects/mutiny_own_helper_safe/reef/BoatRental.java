package reef;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

class BoatRental {
    private final BoatApi boats;

    BoatRental(BoatApi boats) {
        this.boats = boats;
    }

    Uni<String> rent(String boat) {
        String slip = UUID.randomUUID().toString();
        return Divers.again(() -> boats.rent(slip, boat));
    }
}
