package com.example.lease;

import com.example.lease.clash.LeaseClash;
import java.util.Optional;
import java.util.UUID;
import org.springframework.retry.annotation.Retryable;

class LeaseDesk {
    private final Leases leases;

    LeaseDesk(Leases leases) {
        this.leases = leases;
    }

    static final class Stale extends RuntimeException {
        Stale(String idempotencyKey) {
            super("stale: " + idempotencyKey);
        }
    }

    @Retryable
    public Lease renew(String tenant) {
        String mark = UUID.randomUUID().toString();
        if (leases.isFrozen(tenant)) {
            throw new LeaseClash(tenant, mark);
        }
        return leases.of(tenant);
    }

    @Retryable
    public Lease current(String tenant) {
        String mark = UUID.randomUUID().toString();
        return Optional.ofNullable(leases.of(tenant)).orElseThrow(() -> new LeaseClash(tenant, mark));
    }

    @Retryable
    public void check(String tenant) {
        Stale stale = new Stale(UUID.randomUUID().toString());
        if (leases.isFrozen(tenant)) {
            throw stale;
        }
    }

    interface Leases {
        boolean isFrozen(String tenant);

        Lease of(String tenant);
    }

    record Lease(String tenant) {}
}
