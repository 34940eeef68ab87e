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
                return bank.transfer(reference, cents);
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("the bank does not answer");
    }
}

class Bank {
    private final Wire wire;

    Bank(Wire wire) {
        this.wire = wire;
    }

    String transfer(
            String reference, // idemlint: key
            long cents) throws IOException {
        return wire.exchange("TRF", reference, cents);
    }
}
