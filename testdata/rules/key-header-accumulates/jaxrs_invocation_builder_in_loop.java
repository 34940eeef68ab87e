package com.cobalt.jaxrs;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;

class SubsidyPayout {
    private final WebTarget payouts;

    SubsidyPayout(WebTarget payouts) {
        this.payouts = payouts;
    }

    Response pay(Subsidy subsidy) {
        Invocation.Builder call = payouts.request();
        for (;;) {
            try {
                return call.header("Idempotency-Key", subsidy.number()) // expect: IDEM201
                        .post(Entity.json(subsidy));
            } catch (ProcessingException e) {
                subsidy.noteFailure(e);
            }
        }
    }
}
