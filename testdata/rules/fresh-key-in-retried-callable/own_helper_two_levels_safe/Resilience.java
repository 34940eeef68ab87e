package kiln.util;

import java.util.function.Supplier;

public final class Resilience {
    private Resilience() {
    }

    public static <T> T guarded(Supplier<T> body) {
        return Loops.upTo(5, body);
    }
}
