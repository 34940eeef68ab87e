package tannery;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class Hides {
    private final CloseableHttpClient http;

    Hides(CloseableHttpClient http) {
        this.http = http;
    }

    int order(String hide) throws IOException {
        HttpPost order;
        int code;
        int left = 3;
        do {
            order = new HttpPost("https://tannery.test/hides/" + hide);
            code = submit(order);
        } while (code == 503 && left-- > 0);
        return code;
    }

    private int submit(HttpPost order) throws IOException {
        return post(order);
    }

    private int post(HttpPost order) throws IOException {
        if (order.getFirstHeader("Idempotency-Key") == null) {
            order.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
        }
        return http.execute(order, answer -> answer.getCode());
    }
}
