package com.example.lease;

record LeaseDebit(String tenant, String idempotencyKey) {}
