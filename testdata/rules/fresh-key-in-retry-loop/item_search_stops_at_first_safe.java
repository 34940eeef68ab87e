package school.lockers;

import java.util.List;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

/** Leaves the loop with the first match, but nothing goes round again after a failed send. */
class LockerRent {
    record Locker(String id, boolean free) {
    }

    private final CloseableHttpClient client;

    LockerRent(CloseableHttpClient client) {
        this.client = client;
    }

    int rentFirst(List<Locker> lockers) throws java.io.IOException {
        for (Locker locker : lockers) {
            if (!locker.free()) {
                continue;
            }
            HttpPost post = new HttpPost("https://lockers.example/" + locker.id());
            post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
            return client.execute(post, response -> response.getCode());
        }
        return 404;
    }
}
