package dairy;

import java.util.UUID;

/** The operation that the current thread works on. */
final class Operation {
    private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

    private Operation() {}

    static void begin() {
        CURRENT.set(UUID.randomUUID().toString()); // expect: IDEM101
    }

    static String current() {
        return CURRENT.get();
    }
}
