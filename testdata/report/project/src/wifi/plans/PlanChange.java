package wifi.plans;

import io.github.resilience4j.retry.annotation.Retry;
import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class PlanChange {
    private final CloseableHttpClient client;

    PlanChange(CloseableHttpClient client) {
        this.client = client;
    }

    @Retry(name = "plans")
    public int change(String plan) throws IOException {
        HttpPost post = new HttpPost("https://wifi.example/plans/" + plan);
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        return client.execute(post, response -> response.getCode());
    }
}
