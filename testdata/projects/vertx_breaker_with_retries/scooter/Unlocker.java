package scooter;

import io.vertx.circuitbreaker.CircuitBreaker;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.UUID;

class Unlocker {
    private final CircuitBreaker breaker;
    private final ScooterApi api;

    Unlocker(Vertx vertx, ScooterApi api) {
        this.breaker = Breakers.partner(vertx);
        this.api = api;
    }

    Future<String> unlock(String scooter, String rider) {
        return breaker.execute(promise -> {
            String mark = UUID.randomUUID().toString(); // expect: IDEM106
            api.unlock(scooter, rider, mark).onComplete(promise);
        });
    }
}
