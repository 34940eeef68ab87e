package com.cobalt.lambda;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.function.Consumer;

class LicenceRenewal {
    private final HttpClient client = HttpClient.newHttpClient();

    int renew(Licence licence) throws InterruptedException {
        Consumer<HttpRequest.Builder> sign = target -> target.headers(
                "X-Licence", licence.id(),
                "Idempotency-Key", licence.renewalKey());
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("https://licences.cobalt.example/renewals"))
                .POST(HttpRequest.BodyPublishers.noBody());
        sign.accept(request);
        while (true) {
            try {
                return client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                Thread.sleep(1000);
            }
        }
    }
}
