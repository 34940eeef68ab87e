package kiln.util;

import java.util.function.Supplier;

/** Waits in a loop until the body may run, then runs it once. */
final class Loops {
    private Loops() {
    }

    static <T> T upTo(int times, Supplier<T> body) {
        int done = 0;
        while (done++ < times && Thread.currentThread().isInterrupted()) {
            Thread.yield();
        }
        return body.get();
    }
}
