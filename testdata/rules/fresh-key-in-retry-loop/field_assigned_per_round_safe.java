package clinic.copay;

import java.io.IOException;
import java.util.UUID;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;

class CopayJob {
    private final CloseableHttpClient client;
    private final String visit;
    private String key;

    CopayJob(CloseableHttpClient client, String visit) {
        this.client = client;
        this.visit = visit;
    }

    int run() throws IOException {
        key = UUID.randomUUID().toString();
        int rounds = 0;
        while (true) {
            try {
                return post();
            } catch (IOException e) {
                if (++rounds > 2) {
                    throw e;
                }
            }
        }
    }

    private int post() throws IOException {
        HttpPost post = new HttpPost("https://copay.clinic.example/visits");
        post.setHeader("Idempotency-Key", key);
        post.setEntity(new StringEntity(visit));
        return client.execute(post).getStatusLine().getStatusCode();
    }
}
