package pay;

import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

public class SettlementFlow {
    private final CardGateway gateway;

    public SettlementFlow(CardGateway gateway) {
        this.gateway = gateway;
    }

    public Mono<Capture> settle(Authorization authorization) {
        return gateway.capture(authorization)
                .timeout(Duration.ofSeconds(5))
                .retryWhen(Retry.fixedDelay(4, Duration.ofSeconds(1))); // via: IDEM107
    }
}
