package harbour;

import java.util.UUID;

class PilotOrders implements Insisting {
    private final PilotApi pilots;

    PilotOrders(PilotApi pilots) {
        this.pilots = pilots;
    }

    @Override
    public int most() {
        return 3;
    }

    String order(String ship) throws Exception {
        Voyage voyage = new Voyage(ship);
        return insist(voyage::order);
    }

    private class Voyage {
        private final String ship;

        Voyage(String ship) {
            this.ship = ship;
        }

        String order() {
            return pilots.order(ship, UUID.randomUUID()); // expect: IDEM106
        }
    }
}
