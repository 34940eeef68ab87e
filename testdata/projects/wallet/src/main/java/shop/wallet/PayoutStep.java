package shop.wallet;

import shop.pay.PayClient;

final class PayoutStep implements SettlementStep {
    private final PayClient pay;
    private final SessionReference reference;

    PayoutStep(PayClient pay, SessionReference reference) {
        this.pay = pay;
        this.reference = reference;
    }

    @Override
    public void settle(String account) { // via: IDEM106
        pay.release(account, 0, reference.another());
    }
}
