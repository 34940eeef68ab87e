package shop.orders;

import java.util.UUID;
import java.util.function.Supplier;

class Checkout {
    private final Platform platform;
    private final PaymentGateway gateway;

    Checkout(Platform platform, PaymentGateway gateway) {
        this.platform = platform;
        this.gateway = gateway;
    }

    String pay(String order) {
        return persistently(() -> gateway.charge(order, // via: IDEM106
                UUID.randomUUID().toString())); // expect: IDEM106 medium
    }

    // idemlint: boundary - the platform repeats it
    private <T> T persistently(Supplier<T> work) {
        return platform.execute("checkout", work);
    }
}

interface PaymentGateway {
    String charge(String order, String idempotencyKey);
}
