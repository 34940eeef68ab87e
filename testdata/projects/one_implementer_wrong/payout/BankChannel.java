package payout;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.BasicHttpClientResponseHandler;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class BankChannel implements PayoutChannel {
    private final CloseableHttpClient http;

    BankChannel(CloseableHttpClient http) {
        this.http = http;
    }

    @Override
    public String transfer(Slip slip) throws IOException {
        HttpPost post = new HttpPost("https://bank.test/transfers");
        post.setHeader("Idempotency-Key", "slip-" + slip.number());
        post.setEntity(new StringEntity(slip.iban() + ";" + slip.cents()));
        return http.execute(post, new BasicHttpClientResponseHandler());
    }
}
