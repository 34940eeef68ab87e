package kite;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

class PendingOrder {
    private final AtomicReference<String> pending = new AtomicReference<>();

    String mark() {
        return pending.updateAndGet(old -> old != null ? old : UUID.randomUUID().toString());
    }

    void done() {
        pending.set(null);
    }
}
