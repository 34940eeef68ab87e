package radio;

import java.util.UUID;
import java.util.function.Supplier;

/** Where marks of requests come from; tests give their own. */
class Tokens {
    private final Supplier<String> source;

    Tokens() {
        this(() -> "r-" + UUID.randomUUID());
    }

    Tokens(Supplier<String> source) {
        this.source = source;
    }

    String take() {
        return source.get();
    }
}
