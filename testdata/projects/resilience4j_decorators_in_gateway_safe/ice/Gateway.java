package ice;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.decorators.Decorators;
import java.util.concurrent.Callable;

class Gateway {
    private final CircuitBreaker breaker = CircuitBreaker.ofDefaults("ice");

    <T> T run(Callable<T> call) throws Exception {
        return Decorators.ofCallable(call).withCircuitBreaker(breaker).decorate().call();
    }
}
