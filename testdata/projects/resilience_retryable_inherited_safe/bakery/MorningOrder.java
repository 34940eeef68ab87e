package bakery;

import java.util.UUID;

class MorningOrder {
    private final MillLink mill;

    MorningOrder(MillLink mill) {
        this.mill = mill;
    }

    String flour(int sacks) {
        return mill.order("flour", sacks, UUID.randomUUID());
    }
}
