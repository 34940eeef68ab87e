package shop.orders;

import java.io.IOException;
import java.util.UUID;

class Transfers {
    private final Bank bank;

    Transfers(Bank bank) {
        this.bank = bank;
    }

    String send(long cents) throws IOException {
        for (int round = 0; round < 4; round++) {
            try {
                // idemlint: key
                String reference = UUID.randomUUID().toString();
                return bank.transfer(cents, reference);
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("the bank does not answer");
    }
}

interface Bank {
    // idemlint: keys are found elsewhere
    String transfer(long cents, String reference) throws IOException; // not idemlint: key
}
