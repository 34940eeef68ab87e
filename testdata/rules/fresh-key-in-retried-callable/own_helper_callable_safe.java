package kiln.pots;

import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class PotOrders {
    private final CloseableHttpClient client;

    PotOrders(CloseableHttpClient client) {
        this.client = client;
    }

    int order(String pot) throws Exception {
        HttpPost post = new HttpPost("https://kiln.example/pots/" + pot);
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        return insist(() -> client.execute(post, response -> response.getCode()));
    }

    private static <T> T insist(Callable<T> work) throws Exception {
        Exception last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return work.call();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
