package fleet;

import java.util.concurrent.Callable;

public final class Attempts {
    private Attempts() {}

    public static <T> T run(int limit, Callable<T> work) throws Exception {
        Exception last = null;
        for (int i = 0; i < limit; i++) {
            try {
                return work.call();
            } catch (Exception e) {
                last = e;
            }
        }
        throw last;
    }
}
