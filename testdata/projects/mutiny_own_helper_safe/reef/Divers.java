package reef;

import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

final class Divers {
    private Divers() {}

    static <T> Uni<T> again(Supplier<Uni<T>> dive) {
        return Uni.createFrom().deferred(dive).onFailure(IllegalStateException.class).retry().atMost(2);
    }
}
