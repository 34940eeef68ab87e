package com.acme.template;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.springframework.retry.support.RetryTemplate;

// oracle: charges=1 under reset-after-commit
class TemplateCharge {
    private final HttpClient client = HttpClient.newHttpClient();
    private final RetryTemplate template = RetryTemplate.builder()
            .maxAttempts(3).fixedBackoff(20).retryOn(IOException.class).build();
    private final URI charges;

    TemplateCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    int charge(String customer, long cents) throws IOException, InterruptedException {
        String key = UUID.randomUUID().toString();
        return template.<Integer, RuntimeException>execute(context -> {
            try {
                return send(customer, cents, key);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            } catch (IOException lost) {
                throw sneak(lost);
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneak(Throwable lost) throws E {
        throw (E) lost;
    }

    private int send(String customer, long cents, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(charges)
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString("customer=" + customer + "&amount=" + cents))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
