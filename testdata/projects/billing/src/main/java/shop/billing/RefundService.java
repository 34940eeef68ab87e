package shop.billing;

import java.util.UUID;

/** Pays money back, for a complaint or for goods that came back. */
class RefundService {
    private final ProviderClient provider;
    private final Backoff backoff;

    RefundService(ProviderClient provider, Backoff backoff) {
        this.provider = provider;
        this.backoff = backoff;
    }

    /** A complaint: whoever handles it may refund more than once, so the key is random. */
    String refundComplaint(Invoice invoice, long cents) throws Exception {
        return backoff.run(() -> provider.post("/v1/refunds", newKey(), invoice.partJson(cents)));
    }

    /** Goods that came back: there is one refund for each return. */
    String refundReturn(Invoice invoice, String returnId) throws Exception {
        String key = "return-" + returnId;
        return backoff.run(() -> provider.post("/v1/refunds", key, invoice.toJson()));
    }

    private String newKey() {
        return "refund-" + UUID.randomUUID(); // expect: IDEM106
    }
}
