package org.lantern.donate;

import com.fasterxml.uuid.Generators;
import java.util.concurrent.ExecutionException;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class DonationSender {
    private final AsyncHttpClient http;

    DonationSender(AsyncHttpClient http) {
        this.http = http;
    }

    Response donate(Donation donation) throws InterruptedException, ExecutionException {
        Request request = new RequestBuilder("POST")
                .setUrl("https://donate.lantern.example/gifts")
                .setHeader("Idempotency-Key", donation.id())
                .setBody(donation.json())
                .build();
        Response response = http.executeRequest(request).get();
        if (response.getStatusCode() == 502) {
            response = http.executeRequest(withNewKey(request)).get();
        }
        return response;
    }

    private static Request withNewKey(Request sent) {
        return sent.toBuilder()
                .setHeader("Idempotency-Key", Generators.timeBasedEpochGenerator().generate().toString()) // expect: IDEM110
                .build();
    }
}
