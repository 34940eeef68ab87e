package pet.insure;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class PremiumDebit {
    private final CloseableHttpClient client;

    PremiumDebit(CloseableHttpClient client) {
        this.client = client;
    }

    void debit(String policy) {
        boolean done = false;
        int count = 0;
        while (!done && count < 5) {
            try {
                HttpPost post = new HttpPost("https://premium.example/policies/" + policy);
                post.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101 high
                client.execute(post, response -> null);
                done = true;
            } catch (IOException e) {
                count++;
            }
        }
    }
}
