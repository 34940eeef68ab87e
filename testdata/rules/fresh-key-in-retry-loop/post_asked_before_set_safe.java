package moss.printer;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class PrintJobs {
    private static final String ONCE = "Idempotency-Key";

    private final CloseableHttpClient client;

    PrintJobs(CloseableHttpClient client) {
        this.client = client;
    }

    int print(String leaflet) throws IOException {
        HttpPost post = new HttpPost("https://printer.moss.example/jobs");
        post.setEntity(new StringEntity(leaflet));
        IOException last = null;
        int tries = 0;
        while (tries++ < 3) {
            if (!post.containsHeader(ONCE)) {
                post.setHeader(ONCE, UUID.randomUUID().toString());
            }
            try {
                return client.execute(post, response -> response.getCode());
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
