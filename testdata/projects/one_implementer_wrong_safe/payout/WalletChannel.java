package payout;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.BasicHttpClientResponseHandler;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class WalletChannel implements PayoutChannel {
    private final CloseableHttpClient http;

    WalletChannel(CloseableHttpClient http) {
        this.http = http;
    }

    @Override
    public String transfer(Slip slip) throws IOException {
        HttpPost post = new HttpPost("https://wallet.test/v2/topups");
        post.setHeader("Idempotency-Key", "topup-" + slip.number());
        post.setEntity(new StringEntity("{\"cents\":" + slip.cents() + "}"));
        return http.execute(post, new BasicHttpClientResponseHandler());
    }
}
