package garden;

import java.io.IOException;

class Checkout {
    private final BulbSupplierClient bulbs;

    Checkout(BulbSupplierClient bulbs) {
        this.bulbs = bulbs;
    }

    String finish(Basket basket) throws IOException {
        return bulbs.order(basket);
    }
}
