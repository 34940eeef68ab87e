package toy.repair;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

/** The key is renewed in the catch body, and sent by it through a helper of the class. */
class RepairBill {
    private final CloseableHttpClient client;

    RepairBill(CloseableHttpClient client) {
        this.client = client;
    }

    int bill(String toy, String key) throws IOException {
        String once = key;
        try {
            return post(toy, once);
        } catch (IOException e) { // via: IDEM102
            once = e.getMessage() == null ? key : UUID.randomUUID().toString(); // expect: IDEM102 high
            return post(toy, once);
        }
    }

    private int post(String toy, String once) throws IOException {
        HttpPost post = new HttpPost("https://toys.example/repairs");
        post.addHeader("Idempotency-Key", once);
        post.setEntity(new StringEntity(toy));
        return client.execute(post, response -> response.getCode());
    }
}
