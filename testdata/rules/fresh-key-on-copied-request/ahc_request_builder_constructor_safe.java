package org.lantern.pledge;

import java.util.List;
import java.util.Map;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class PledgeSender {
    private final AsyncHttpClient http;

    PledgeSender(AsyncHttpClient http) {
        this.http = http;
    }

    Response pledge(Pledge pledge) throws Exception {
        Request request = new RequestBuilder("POST")
                .setUrl("https://pledge.lantern.example/pledges")
                .setHeader("Idempotency-Key", pledge.id())
                .build();
        Response response = http.executeRequest(request).get();
        if (response.hasResponseStatus() && response.getStatusCode() < 500) {
            return response;
        }
        Map<String, List<String>> headers = Map.of(
                "Idempotency-Key", List.of(pledge.id()),
                "X-Resent", List.of("true"));
        return http.executeRequest(new RequestBuilder(request).setHeaders(headers).build()).get();
    }
}
