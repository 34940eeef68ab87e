package ski;

import java.util.UUID;

class PassSale {
    private final PassApi passes;

    PassSale(PassApi passes) {
        this.passes = passes;
    }

    String sell(String skier, int days) throws SlopeException {
        Climb<String> climb = new Climb<>(() -> passes.buy(skier, days, UUID.randomUUID()), 4); // expect: IDEM106
        return climb.up();
    }
}
