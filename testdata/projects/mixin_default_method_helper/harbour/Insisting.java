package harbour;

import java.util.concurrent.Callable;

/** Mixed into what talks to the pilots' system. */
interface Insisting {
    int most();

    default <T> T insist(Callable<T> call) throws Exception {
        Exception cause = null;
        for (int i = most(); i > 0; i--) { // via: IDEM106
            try {
                return call.call();
            } catch (IllegalStateException e) {
                cause = e;
            }
        }
        throw cause;
    }
}
