package shop.wallet;

final class WalletHeaders {
    static final String OPERATION = "X-Wallet-Operation";

    private WalletHeaders() {
    }
}
