package kite;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

class PendingOrder {
    private final AtomicReference<String> pending = new AtomicReference<>();

    String mark() {
        pending.set(UUID.randomUUID().toString()); // expect: IDEM101
        return pending.get();
    }

    void done() {
        pending.set(null);
    }
}
