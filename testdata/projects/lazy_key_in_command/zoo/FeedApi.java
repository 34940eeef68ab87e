package zoo;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPut;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class FeedApi {
    private final CloseableHttpClient http;

    FeedApi(CloseableHttpClient http) {
        this.http = http;
    }

    boolean send(FeedOrder order) {
        HttpPut put = new HttpPut("https://feed.test/orders");
        put.setHeader("Idempotency-Key", order.number());
        put.setEntity(new StringEntity(order.body()));
        try {
            return http.execute(put, response -> response.getCode() < 300);
        } catch (IOException e) {
            return false;
        }
    }
}
