package kite;

import java.io.IOException;

class KiteShop {
    private final PendingOrder pending = new PendingOrder();
    private final KiteApi api;

    KiteShop(KiteApi api) {
        this.api = api;
    }

    void order(String kite) {
        int tries = 0;
        boolean open = true;
        while (open && tries < 4) {
            tries++;
            try {
                api.order(kite, pending.mark());
                pending.done();
                open = false;
            } catch (IOException e) {
                System.err.println("order of " + kite + " failed, try " + tries);
            }
        }
    }
}
