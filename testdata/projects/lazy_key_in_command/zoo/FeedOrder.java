package zoo;

import java.util.UUID;

/** Makes its number when it is asked for the first time, and keeps it. */
class FeedOrder {
    private final String animal;
    private final int kilos;
    private String number;

    FeedOrder(String animal, int kilos) {
        this.animal = animal;
        this.kilos = kilos;
    }

    String number() {
        if (number == null) {
            number = UUID.randomUUID().toString(); // expect: IDEM101
        }
        return number;
    }

    String body() {
        return animal + "=" + kilos;
    }
}
