package shop.wallet;

import shop.pay.PayClient;

final class FeeStep implements SettlementStep {
    private final PayClient pay;

    FeeStep(PayClient pay) {
        this.pay = pay;
    }

    @Override
    public void settle(String account) {
        pay.capture(account, 25, "fee-" + account);
    }
}
