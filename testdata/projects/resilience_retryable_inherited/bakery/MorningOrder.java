package bakery;

class MorningOrder {
    private final MillLink mill;

    MorningOrder(MillLink mill) {
        this.mill = mill;
    }

    String flour(int sacks) {
        return mill.order("flour", sacks);
    }
}
