package com.acme.jersey.kept;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.UUID;
import org.glassfish.jersey.client.ClientConfig;

// oracle: charges=1 under reset-after-commit, twice
class KeptInvocation {
    private final WebTarget charges;

    KeptInvocation(URI provider) {
        this.charges = ClientBuilder.newClient(new ClientConfig()).target(provider).path("/v1/charges");
    }

    int charge(String customer, long cents) {
        Entity<String> form = Entity.entity("customer=" + customer + "&amount=" + cents,
                MediaType.APPLICATION_FORM_URLENCODED_TYPE);
        Invocation.Builder call = charges.request().header("Idempotency-Key", UUID.randomUUID().toString());
        for (int attempt = 1; ; attempt++) {
            try (Response response = call.post(form)) {
                return response.getStatus();
            } catch (ProcessingException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }
}
