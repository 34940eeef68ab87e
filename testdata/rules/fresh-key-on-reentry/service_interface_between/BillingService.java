package port.hex;

import java.util.UUID;

class BillingService implements BillingPort {
    private final Gateway gateway;

    BillingService(Gateway gateway) {
        this.gateway = gateway;
    }

    @Override
    public void bill(String account) {
        Charge charge = new Charge(account, UUID.randomUUID().toString()); // expect: IDEM103 high
        gateway.send(charge, new FailureListener(this, charge));
    }
}
