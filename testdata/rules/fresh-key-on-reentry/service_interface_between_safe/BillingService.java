package port.hex;

import java.util.UUID;

class BillingService implements BillingPort {
    private final Gateway gateway;

    BillingService(Gateway gateway) {
        this.gateway = gateway;
    }

    @Override
    public void bill(String account) {
        resend(new Charge(account, UUID.randomUUID().toString()));
    }

    @Override
    public void resend(Charge charge) {
        gateway.send(charge, new FailureListener(this, charge));
    }
}
