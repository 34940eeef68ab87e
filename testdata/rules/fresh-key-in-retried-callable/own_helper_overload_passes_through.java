package moss.pond;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

/** One overload wraps the argument in a lambda of its own before it hands it on. */
class PondSale {
    static class Again {
        void run(Runnable work) throws Exception {
            run(() -> {
                work.run();
                return null;
            });
        }

        <T> T run(Callable<T> work) throws Exception {
            Exception last = null;
            for (int i = 0; i < 2; i++) {
                try {
                    return work.call();
                } catch (Exception e) {
                    last = e;
                }
            }
            throw last;
        }
    }

    private final CloseableHttpClient client;
    private final Again again = new Again();

    PondSale(CloseableHttpClient client) {
        this.client = client;
    }

    void sell(String fish) throws Exception {
        Runnable work = () -> post(fish);
        again.run(work);
    }

    private void post(String fish) {
        HttpPost post = new HttpPost("https://moss.example/pond/" + fish);
        Map<String, String> headers = Map.of("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
        headers.forEach(post::setHeader);
        try {
            client.execute(post, response -> null);
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
