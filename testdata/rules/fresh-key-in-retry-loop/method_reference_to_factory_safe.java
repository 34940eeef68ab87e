package dev.parcel.fees;

import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.impl.client.CloseableHttpClient;

class FeeClient {
    private final CloseableHttpClient client;

    FeeClient(CloseableHttpClient client) {
        this.client = client;
    }

    int bookFee() throws Exception {
        Callable<HttpPost> source = this::feeRequest;
        HttpPost post = source.call();
        Exception last = null;
        for (int n = 0; n < 3; n++) {
            try {
                return client.execute(post).getStatusLine().getStatusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private HttpPost feeRequest() {
        HttpPost post = new HttpPost("https://ledger.parcel.dev/fees");
        post.addHeader("Idempotency-Key", UUID.randomUUID().toString());
        return post;
    }
}
