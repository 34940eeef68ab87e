package bike;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class LockCall {
    private final CloseableHttpClient http;

    LockCall(CloseableHttpClient http) {
        this.http = http;
    }

    int send(HttpPost post) throws IOException {
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
        return http.execute(post, response -> response.getCode());
    }
}
