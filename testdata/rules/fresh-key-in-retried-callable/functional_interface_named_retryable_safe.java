package silo.word;

import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.springframework.core.retry.Retryable;

/** A functional interface of that name, called directly: nothing retries it. */
class WordSale {
    private final CloseableHttpClient client;

    WordSale(CloseableHttpClient client) {
        this.client = client;
    }

    int sell(String word) throws Throwable {
        Retryable<Integer> once = () -> {
            HttpPost post = new HttpPost("https://silo.example/words/" + word);
            post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
            return client.execute(post, response -> response.getCode());
        };
        return once.execute();
    }
}
