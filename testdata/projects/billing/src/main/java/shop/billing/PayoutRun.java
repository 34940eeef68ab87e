package shop.billing;

import java.io.IOException;
import java.util.List;
import java.util.UUID;

/** Pays the sellers every evening. */
class PayoutRun {
    private final ProviderClient provider;

    PayoutRun(ProviderClient provider) {
        this.provider = provider;
    }

    /** Pays each seller: a payout is an operation of its own, and so has a key of its own. */
    void payAll(List<Payout> payouts) throws InterruptedException {
        for (Payout payout : payouts) {
            try {
                pay(payout, "payout-" + UUID.randomUUID());
            } catch (IOException e) {
                System.getLogger("payouts").log(System.Logger.Level.WARNING, payout.id(), e);
            }
        }
    }

    private String pay(Payout payout, String key) throws IOException, InterruptedException {
        try {
            return provider.post("/v1/payouts", key, payout.toJson());
        } catch (IOException e) {
            // The provider drops idle connections, and a second call opens a new one.
            String again = payout.id() + "-" + System.nanoTime(); // expect: IDEM102
            return provider.post("/v1/payouts", again, payout.toJson());
        }
    }
}
