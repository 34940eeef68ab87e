package ski;

import java.util.UUID;

class PassSale {
    private final PassApi passes;

    PassSale(PassApi passes) {
        this.passes = passes;
    }

    String sell(String skier, int days) throws SlopeException {
        UUID mark = UUID.randomUUID();
        Climb<String> climb = new Climb<>(() -> passes.buy(skier, days, mark), 4);
        return climb.up();
    }
}
