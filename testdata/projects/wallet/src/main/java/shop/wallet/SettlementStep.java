package shop.wallet;

interface SettlementStep {
    void settle(String account);
}
