package moon;

import java.time.Duration;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

final class Patience {
    private Patience() {}

    static <T> Mono<T> have(Supplier<Mono<T>> source) {
        return Mono.defer(source).retryWhen(Retry.fixedDelay(3, Duration.ofSeconds(1)));
    }
}
