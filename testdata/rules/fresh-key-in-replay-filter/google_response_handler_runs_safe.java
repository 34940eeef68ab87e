package com.acme.gapi.again;

import com.google.api.client.http.ByteArrayContent;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpRequestFactory;
import com.google.api.client.http.HttpResponse;
import com.google.api.client.http.HttpUnsuccessfulResponseHandler;
import com.google.api.client.http.javanet.NetHttpTransport;
import java.io.IOException;
import java.net.URI;
import java.util.UUID;

// oracle: charges=1 under status-503-after-commit
class ReplayedCharge {
    private final HttpRequestFactory requests = new NetHttpTransport().createRequestFactory();
    private final GenericUrl charges;

    ReplayedCharge(URI provider) {
        this.charges = new GenericUrl(provider + "/v1/charges");
    }

    int charge(String customer, long cents) throws IOException {
        String form = "customer=" + customer + "&amount=" + cents;
        HttpRequest request = requests.buildPostRequest(charges,
                ByteArrayContent.fromString("application/x-www-form-urlencoded", form));
        request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString());
        request.setUnsuccessfulResponseHandler(new BusyHandler());
        return request.execute().getStatusCode();
    }

    private static final class BusyHandler implements HttpUnsuccessfulResponseHandler {
        @Override
        public boolean handleResponse(HttpRequest request, HttpResponse response, boolean supportsRetry) {
            if (response.getStatusCode() != 503) {
                return false;
            }
            return supportsRetry;
        }
    }
}
