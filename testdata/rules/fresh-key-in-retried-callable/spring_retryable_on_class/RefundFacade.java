package rail.refunds;

import org.springframework.retry.annotation.Retryable;

@Retryable(retryFor = RuntimeException.class)
public class RefundFacade {
    private final RefundGateway gateway;

    public RefundFacade(RefundGateway gateway) {
        this.gateway = gateway;
    }

    public void refund(String ticket) {
        gateway.refund(ticket); // via: IDEM106
    }
}
