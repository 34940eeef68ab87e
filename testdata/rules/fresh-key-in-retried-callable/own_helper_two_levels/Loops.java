package kiln.util;

import java.util.function.Supplier;

final class Loops {
    private Loops() {
    }

    static <T> T upTo(int times, Supplier<T> body) {
        RuntimeException last = null;
        int done = 0;
        while (done++ < times) {
            try {
                return body.get();
            } catch (RuntimeException e) {
                last = e;
            }
        }
        throw last;
    }
}
