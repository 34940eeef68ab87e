package moss.museum;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

/** Nothing ever sets the flag, so each round comes through the guard. */
class GuideBooking {
    private final CloseableHttpClient client;

    GuideBooking(CloseableHttpClient client) {
        this.client = client;
    }

    int book(String tour) throws IOException {
        boolean keyed = false;
        UUID bookingKey = null;
        for (int left = 3; ; left--) {
            if (!keyed) {
                bookingKey = UUID.randomUUID(); // expect: IDEM101
            }
            HttpPost post = new HttpPost("https://museum.moss.example/tours");
            post.setHeader("Idempotency-Key", bookingKey.toString());
            post.setEntity(new StringEntity(tour));
            try {
                return client.execute(post, response -> response.getCode());
            } catch (IOException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }
}
