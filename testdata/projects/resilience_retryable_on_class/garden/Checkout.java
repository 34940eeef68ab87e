package garden;

import java.io.IOException;

class Checkout {
    private final SeedSupplierClient seeds;

    Checkout(SeedSupplierClient seeds) {
        this.seeds = seeds;
    }

    String finish(Basket basket) throws IOException {
        return seeds.order(basket);
    }
}
