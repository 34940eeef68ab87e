package shop.orders;

import java.io.IOException;
import java.util.UUID;

class Transfers {
    private final Bank bank;
    private final Desk desk;

    Transfers(Bank bank, Desk desk) {
        this.bank = bank;
        this.desk = desk;
    }

    String send(long cents) throws IOException {
        for (int round = 0; round < 4; round++) {
            try {
                return bank.transfer(cents, desk.reference());
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("the bank does not answer");
    }
}

class Desk {
    private final Drawer drawer;

    Desk(Drawer drawer) {
        this.drawer = drawer;
    }

    // idemlint: stable - the drawer keeps the first one
    String reference() {
        return drawer.keep(UUID.randomUUID().toString());
    }

    String number() {
        return drawer.keep(UUID.randomUUID().toString());
    }
}

interface Bank {
    String transfer(long cents, /* idemlint: key */ String reference) throws IOException;
}
