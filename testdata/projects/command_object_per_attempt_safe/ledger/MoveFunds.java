package ledger;

import java.util.UUID;

/** One movement of money. */
final class MoveFunds {
    private final String from;
    private final String to;
    private final long cents;
    private final UUID reference;

    MoveFunds(String from, String to, long cents) {
        this.from = from;
        this.to = to;
        this.cents = cents;
        this.reference = UUID.randomUUID();
    }

    String body() {
        return from + ">" + to + ":" + cents;
    }

    UUID reference() {
        return reference;
    }
}
