package loft.rent;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.springframework.retry.RetryCallback;
import org.springframework.retry.RetryContext;
import org.springframework.retry.support.RetryTemplate;

class LoftRent {
    private final CloseableHttpClient client;
    private final RetryTemplate template;

    LoftRent(CloseableHttpClient client, RetryTemplate template) {
        this.client = client;
        this.template = template;
    }

    int rent(String loft) throws IOException {
        return template.execute(new RetryCallback<Integer, IOException>() {
            @Override
            public Integer doWithRetry(RetryContext context) throws IOException { // via: IDEM106
                HttpPost post = new HttpPost("https://loft.example/" + loft);
                post.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106 high
                return client.execute(post, response -> response.getCode());
            }
        });
    }
}
