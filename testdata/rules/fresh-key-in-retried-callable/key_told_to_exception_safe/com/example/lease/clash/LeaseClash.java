package com.example.lease.clash;

public final class LeaseClash extends LeaseProblem {
    private final String idempotencyKey;

    public LeaseClash(String tenant, String idempotencyKey) {
        super(tenant + " renews already");
        this.idempotencyKey = idempotencyKey;
    }

    public String idempotencyKey() {
        return idempotencyKey;
    }
}
