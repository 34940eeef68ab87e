package shop.billing;

import java.io.IOException;
import java.util.UUID;

/** Charges invoices when they are due. */
class InvoiceCharger {
    private static final int MAX_ATTEMPTS = 4;

    private final ProviderClient provider;

    InvoiceCharger(ProviderClient provider) {
        this.provider = provider;
    }

    /** Charges one invoice, and tries again when the provider does not answer. */
    String charge(Invoice invoice) throws IOException, InterruptedException {
        IOException last = null;
        for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) { // via: IDEM101
            String key = UUID.randomUUID().toString(); // expect: IDEM101
            try {
                return provider.post("/v1/charges", key, invoice.toJson()); // via: IDEM101
            } catch (IOException e) {
                last = e;
                Thread.sleep(250L * attempt);
            }
        }
        throw last;
    }
}
