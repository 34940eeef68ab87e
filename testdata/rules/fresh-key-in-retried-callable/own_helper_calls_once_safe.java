package kiln.glaze;

import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

/** The helper is called like a retry helper and has a loop, but calls its argument once. */
class GlazeOrders {
    private final CloseableHttpClient client;

    GlazeOrders(CloseableHttpClient client) {
        this.client = client;
    }

    int order(String glaze) throws Exception {
        return withRetry(() -> {
            HttpPost post = new HttpPost("https://kiln.example/glazes/" + glaze);
            post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
            return client.execute(post, response -> response.getCode());
        });
    }

    private static <T> T withRetry(Callable<T> work) throws Exception {
        for (int attempt = 0; attempt < 3; attempt++) {
            if (ready()) {
                break;
            }
            Thread.sleep(100);
        }
        try {
            return work.call();
        } catch (IOException e) {
            throw new IllegalStateException("glaze order failed", e);
        }
    }

    private static boolean ready() {
        return Runtime.getRuntime().freeMemory() > 0;
    }
}
