package com.acme.profile;

import io.smallrye.config.inject.ConfigExtension;
import io.smallrye.faulttolerance.FaultToleranceExtension;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.jboss.weld.environment.se.Weld;

// oracle: charges=1 under reset-after-commit
class ProfileCharge {
    private final Charges charges;
    private final URI url;

    ProfileCharge(URI provider) {
        this.url = provider.resolve("/v1/charges");
        this.charges = new Weld().disableDiscovery()
                .addExtensions(new ConfigExtension(), new FaultToleranceExtension())
                .addBeanClasses(Charges.class)
                .initialize().select(Charges.class).get();
    }

    int charge(String customer, long cents) throws IOException, InterruptedException {
        return charges.create(url, customer, cents, UUID.randomUUID().toString());
    }

    @ApplicationScoped
    public static class Charges {
        private final HttpClient client = HttpClient.newHttpClient();

        @Retry(maxRetries = 2, delay = 20)
        public int create(URI url, String customer, long cents, String key) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(url)
                    .header("Idempotency-Key", key)
                    .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
