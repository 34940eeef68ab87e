package shop.billing;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Runs a task until it works or the attempts are used up. */
final class Backoff {
    private final int attempts;
    private final Duration pause;

    Backoff(int attempts, Duration pause) {
        this.attempts = attempts;
        this.pause = pause;
    }

    <T> T run(Callable<T> task) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                return task.call();
            } catch (IOException e) {
                if (attempt == attempts) {
                    throw e;
                }
                Thread.sleep(pause.toMillis() * attempt);
            }
        }
    }
}
