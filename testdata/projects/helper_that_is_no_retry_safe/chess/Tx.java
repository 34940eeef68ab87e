package chess;

import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/** Runs work in a transaction, once. Whoever calls may try again. */
class Tx {
    private final TransactionTemplate template;

    Tx(TransactionTemplate template) {
        this.template = template;
    }

    <T> T inside(Supplier<T> work) {
        int attempt = 1;
        try {
            return template.execute(status -> work.get());
        } catch (RuntimeException e) {
            throw new IllegalStateException("attempt " + attempt + " failed, no retry", e);
        }
    }
}
