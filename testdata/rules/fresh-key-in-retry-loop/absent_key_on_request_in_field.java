package turnpike;

import java.io.IOException;
import java.util.Arrays;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class TollCall {
    private static final String KEY_HEADER = "Idempotency-Key";

    private final CloseableHttpClient http;
    private final String barrier;
    private HttpPost toll;

    TollCall(CloseableHttpClient http, String barrier) {
        this.http = http;
        this.barrier = barrier;
        this.toll = new HttpPost("https://turnpike.test/tolls/" + barrier);
    }

    int pay() throws IOException {
        for (int tries = 0; ; tries++) { // via: IDEM101
            try {
                return attempt();
            } catch (IOException e) {
                if (tries == 3) {
                    throw e;
                }
            }
        }
    }

    private int attempt() throws IOException {
        toll = new HttpPost("https://turnpike.test/tolls/" + barrier);
        addKey(toll);
        return http.execute(toll, answer -> answer.getCode());
    }

    private static void addKey(HttpPost request) {
        boolean present =
                Arrays.stream(request.getHeaders()).anyMatch(header -> header.getName().equalsIgnoreCase(KEY_HEADER));
        if (present) {
            return;
        }
        request.setHeader(KEY_HEADER, newKey());
    }

    private static String newKey() {
        return UUID.randomUUID().toString(); // expect: IDEM101
    }
}
