package boat.berth;

import java.util.UUID;
import net.jodah.failsafe.Failsafe;
import net.jodah.failsafe.RetryPolicy;
import net.jodah.failsafe.function.CheckedRunnable;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.impl.client.CloseableHttpClient;

/** The lambda is held in a variable first. */
class BerthRent {
    private final CloseableHttpClient client;

    BerthRent(CloseableHttpClient client) {
        this.client = client;
    }

    void rent(String berth) {
        CheckedRunnable send = () -> {
            HttpPost post = new HttpPost("https://boat.example/berths/" + berth);
            post.addHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106 high
            client.execute(post).close();
        };
        Failsafe.with(new RetryPolicy<>().withMaxAttempts(4)).run(send);
    }
}
