package crypto;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.io.IOException;

class Cashier {
    private static final RetryPolicy<String> POLICY =
            RetryPolicy.<String>builder().handle(IOException.class).withMaxRetries(3).build();

    private final Exchange exchange;

    Cashier(Exchange exchange) {
        this.exchange = exchange;
    }

    String payOut(String wallet, String asset, String amount) {
        Withdrawal withdrawal = Withdrawal.of(wallet, asset, amount);
        return Failsafe.with(POLICY).get(() -> exchange.send(withdrawal));
    }
}
