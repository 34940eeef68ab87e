package crypto;

import java.util.UUID;

record Withdrawal(String wallet, String asset, String amount, String nonce) {
    static Withdrawal of(String wallet, String asset, String amount) {
        return new Withdrawal(wallet, asset, amount, UUID.randomUUID().toString()); // expect: IDEM106
    }
}
