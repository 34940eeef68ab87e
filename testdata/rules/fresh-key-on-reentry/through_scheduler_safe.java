package dock.crane;

import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.http.HttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;

class CraneHours {
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final CloseableHttpAsyncClient client;

    CraneHours(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    void bill(String crane) {
        bill(crane, UUID.randomUUID().toString(), 5);
    }

    private void bill(String crane, String key, int seconds) {
        HttpPost post = new HttpPost("https://dock.example/cranes/" + crane);
        post.addHeader("Idempotency-Key", key);
        client.execute(post, new FutureCallback<HttpResponse>() {
            @Override
            public void completed(HttpResponse result) {
                System.out.println(result.getStatusLine());
            }

            @Override
            public void failed(Exception ex) {
                timer.schedule(() -> bill(crane, key, seconds * 2), seconds, TimeUnit.SECONDS);
            }

            @Override
            public void cancelled() {
            }
        });
    }
}
