package shop.billing;

import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.UUID;

/** Renews subscriptions: one charge for each month, however often the job runs. */
class SubscriptionRenewal {
    private final ProviderClient provider;
    private final Backoff backoff;

    SubscriptionRenewal(ProviderClient provider, Backoff backoff) {
        this.provider = provider;
        this.backoff = backoff;
    }

    String renew(String subscription, YearMonth month, Invoice invoice) throws Exception {
        return backoff.run(() -> {
            String key = keyFor(subscription, month);
            return provider.post("/v1/charges", key, invoice.toJson());
        });
    }

    private static String keyFor(String subscription, YearMonth month) {
        byte[] name = (subscription + "/" + month).getBytes(StandardCharsets.UTF_8);
        return UUID.nameUUIDFromBytes(name).toString();
    }
}
