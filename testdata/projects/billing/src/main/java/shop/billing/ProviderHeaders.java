package shop.billing;

/** Header names of the payment provider. */
final class ProviderHeaders {
    static final String KEY = "Idempotency-Key";
    static final String TRACE = "X-Trace-Id";

    private ProviderHeaders() {}
}
