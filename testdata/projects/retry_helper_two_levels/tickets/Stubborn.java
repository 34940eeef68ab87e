package tickets;

import java.io.UncheckedIOException;
import java.util.function.Supplier;

final class Stubborn {
    private final int rounds;

    Stubborn(int rounds) {
        this.rounds = rounds;
    }

    <T> T insist(Supplier<T> step) {
        UncheckedIOException last = null;
        for (int n = 0; n < rounds; n++) {
            try {
                return step.get();
            } catch (UncheckedIOException e) {
                last = e;
            }
        }
        throw last;
    }
}
