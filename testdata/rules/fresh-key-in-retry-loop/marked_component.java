package shop.orders;

import java.io.IOException;
import java.util.UUID;

class Transfers {
    private final Bank bank;

    Transfers(Bank bank) {
        this.bank = bank;
    }

    String send(long cents) throws IOException {
        for (int round = 0; round < 4; round++) { // via: IDEM101
            try {
                return bank.transfer(new Order(cents, UUID.randomUUID().toString())); // expect: IDEM101 high
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("the bank does not answer");
    }
}

interface Bank {
    String transfer(Order order) throws IOException;
}

record Order(long cents, /* idemlint: key */ String reference) {
}
