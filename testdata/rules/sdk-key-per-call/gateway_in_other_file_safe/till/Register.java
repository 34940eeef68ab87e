package till;

import com.stripe.exception.StripeException;

public class Register {
    private final StripeGateway gateway;

    public Register(StripeGateway gateway) {
        this.gateway = gateway;
    }

    public String sell(Sale sale) throws InterruptedException {
        while (true) {
            try {
                return openPayment(sale);
            } catch (StripeException e) {
                Thread.sleep(1500);
            }
        }
    }

    private String openPayment(Sale sale) throws StripeException {
        return gateway.open(sale.total(), sale.number());
    }
}
