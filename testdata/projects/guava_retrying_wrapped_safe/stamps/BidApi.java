package stamps;

import java.io.IOException;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.BoundRequestBuilder;

class BidApi {
    private final AsyncHttpClient http;

    BidApi(AsyncHttpClient http) {
        this.http = http;
    }

    String place(Bid bid) throws IOException {
        BoundRequestBuilder request = http.preparePost("https://auction.test/bids");
        request.setHeader("Idempotency-Key", bid.getToken());
        request.setBody(bid.json());
        return request.execute().toCompletableFuture().join().getResponseBody();
    }
}
