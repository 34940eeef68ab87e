package org.bank.api;

public final class Headers {
    private static final String STEM = "Idempotency";

    /** Name of the header that deduplicates transfers. */
    public static final String ONCE = STEM + "-Key";

    private Headers() {
    }
}
