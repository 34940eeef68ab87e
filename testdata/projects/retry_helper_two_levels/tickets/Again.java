package tickets;

import java.util.function.Supplier;

/** Small words around {@link Stubborn}. */
public final class Again {
    private static final Stubborn STUBBORN = new Stubborn(5);

    private Again() {}

    static <T> T quietly(Supplier<T> step) {
        return orElse(step, null);
    }

    private static <T> T orElse(Supplier<T> step, T other) {
        T result = STUBBORN.insist(step);
        return result == null ? other : result;
    }
}
