package chess;

import java.util.UUID;

class Entries {
    private final Tx tx;
    private final EntryFees fees;

    Entries(Tx tx, EntryFees fees) {
        this.tx = tx;
        this.fees = fees;
    }

    String enter(String player) {
        return tx.inside(() -> fees.charge(player, UUID.randomUUID().toString()));
    }
}
