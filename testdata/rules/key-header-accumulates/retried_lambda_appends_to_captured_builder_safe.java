package com.cobalt.resilience;

import io.github.resilience4j.retry.Retry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class PassRenewal {
    private final Retry retry = Retry.ofDefaults("passes");
    private final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<String> renew(Pass pass) throws Exception {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("https://passes.cobalt.example/renewals"))
                .POST(HttpRequest.BodyPublishers.ofString(pass.json()));
        return retry.executeCallable(() -> {
            builder.setHeader("Idempotency-Key", pass.id());
            return client.send(builder.build(), HttpResponse.BodyHandlers.ofString());
        });
    }
}
