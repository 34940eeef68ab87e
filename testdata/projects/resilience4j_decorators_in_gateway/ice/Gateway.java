package ice;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.decorators.Decorators;
import io.github.resilience4j.retry.Retry;
import java.util.concurrent.Callable;

class Gateway {
    private final Retry retry = Retry.ofDefaults("ice");
    private final CircuitBreaker breaker = CircuitBreaker.ofDefaults("ice");

    <T> T run(Callable<T> call) throws Exception {
        return Decorators.ofCallable(call).withCircuitBreaker(breaker).withRetry(retry).decorate().call();
    }
}
