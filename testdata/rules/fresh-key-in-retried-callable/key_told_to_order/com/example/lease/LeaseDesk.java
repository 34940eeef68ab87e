package com.example.lease;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;

class LeaseDesk {
    private final Bank bank;

    LeaseDesk(Bank bank) {
        this.bank = bank;
    }

    @Retryable // via: IDEM106
    public void renew(String tenant) {
        String mark = UUID.randomUUID().toString(); // expect: IDEM106 medium
        bank.submit(new LeaseDebit(tenant, mark)); // via: IDEM106
    }

    interface Bank {
        void submit(LeaseDebit debit);
    }
}
