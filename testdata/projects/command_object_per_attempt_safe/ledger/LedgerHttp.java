package ledger;

import java.io.IOException;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;

class LedgerHttp {
    private final CloseableHttpClient http;

    LedgerHttp(CloseableHttpClient http) {
        this.http = http;
    }

    boolean perform(MoveFunds command) {
        try {
            HttpPost post = new HttpPost("https://ledger.test/movements");
            post.setHeader("Idempotency-Key", command.reference().toString());
            post.setEntity(new StringEntity(command.body()));
            return http.execute(post, response -> response.getStatusLine().getStatusCode() < 300);
        } catch (IOException e) {
            return false;
        }
    }
}
