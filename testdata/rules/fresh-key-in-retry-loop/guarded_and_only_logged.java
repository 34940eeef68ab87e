package dyke.levies;

import java.io.IOException;
import java.util.UUID;
import java.util.logging.Logger;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

/** Made where none is there, and not kept: the next attempt finds none either. */
class Levies {
    private static final Logger LOG = Logger.getLogger("levies");
    private final CloseableHttpClient http;
    private String key;

    Levies(CloseableHttpClient http) {
        this.http = http;
    }

    void collect(String parcel) throws IOException {
        for (int i = 0; i < 5; i++) {
            try {
                post(parcel);
                return;
            } catch (IOException e) {
                LOG.warning("attempt " + i + " failed");
            }
        }
    }

    private void post(String parcel) throws IOException {
        String used;
        if (key == null) {
            used = UUID.randomUUID().toString(); // expect: IDEM101
            note(used);
        } else {
            used = key;
        }
        HttpPost post = new HttpPost("https://dyke.test/levies/" + parcel);
        post.setHeader("Idempotency-Key", used);
        http.execute(post, response -> null);
    }

    private void note(String key) {
        LOG.info("new key " + key);
    }
}
