package scooter;

import io.vertx.circuitbreaker.CircuitBreaker;
import io.vertx.circuitbreaker.CircuitBreakerOptions;
import io.vertx.core.Vertx;

final class Breakers {
    private Breakers() {}

    static CircuitBreaker partner(Vertx vertx) {
        CircuitBreakerOptions options = new CircuitBreakerOptions().setMaxFailures(5).setMaxRetries(3).setTimeout(2000);
        return CircuitBreaker.create("partner", vertx, options);
    }
}
