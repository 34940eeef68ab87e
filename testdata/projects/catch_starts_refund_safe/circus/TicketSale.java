package circus;

import java.util.UUID;

class TicketSale {
    private final BankApi bank;
    private final Tent tent;

    TicketSale(BankApi bank, Tent tent) {
        this.bank = bank;
        this.tent = tent;
    }

    String sell(String visitor, long cents) {
        String charge = bank.charge(visitor, cents, UUID.randomUUID().toString());
        try {
            return tent.seat(visitor);
        } catch (SoldOutException e) {
            bank.refund(charge, UUID.randomUUID().toString());
            return null;
        }
    }
}
