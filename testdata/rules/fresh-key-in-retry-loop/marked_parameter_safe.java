package shop.orders;

import java.io.IOException;
import java.util.UUID;

class Transfers {
    private final Bank bank;

    Transfers(Bank bank) {
        this.bank = bank;
    }

    String send(long cents) throws IOException {
        String reference = UUID.randomUUID().toString();
        for (int round = 0; round < 4; round++) {
            try {
                return bank.transfer(cents, reference);
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("the bank does not answer");
    }
}

interface Bank {
    String transfer(long cents, /* idemlint: key */ String reference) throws IOException;
}
