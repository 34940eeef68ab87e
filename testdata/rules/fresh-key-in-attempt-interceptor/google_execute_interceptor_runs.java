package com.acme.gapi;

import com.google.api.client.http.ByteArrayContent;
import com.google.api.client.http.HttpBackOffIOExceptionHandler;
import com.google.api.client.http.HttpExecuteInterceptor;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestFactory;
import com.google.api.client.http.HttpRequestInitializer;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.util.ExponentialBackOff;
import java.io.IOException;
import java.net.URI;
import java.util.UUID;

// settles: google-http-client runs its execute interceptor for each attempt
// oracle: charges=2 under reset-after-commit
class GoogleCharge {
    private final HttpRequestFactory requests = new NetHttpTransport().createRequestFactory(new Setup());
    private final GenericUrl charges;

    GoogleCharge(URI provider) {
        this.charges = new GenericUrl(provider + "/v1/charges");
    }

    int charge(String customer, long cents) throws IOException {
        String form = "customer=" + customer + "&amount=" + cents;
        return requests.buildPostRequest(charges,
                ByteArrayContent.fromString("application/x-www-form-urlencoded", form)).execute().getStatusCode();
    }

    private static final class Setup implements HttpRequestInitializer {
        @Override
        public void initialize(HttpRequest request) {
            request.setIOExceptionHandler(new HttpBackOffIOExceptionHandler(new ExponentialBackOff()));
            request.setInterceptor(new Stamp());
        }
    }

    private static final class Stamp implements HttpExecuteInterceptor {
        @Override
        public void intercept(HttpRequest attempt) {
            attempt.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
        }
    }
}
