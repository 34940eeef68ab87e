package turnpike;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

class Vignettes {
    private final CloseableHttpClient http;

    Vignettes(CloseableHttpClient http) {
        this.http = http;
    }

    int order(String plate) {
        return Failsafe.with(RetryPolicy.ofDefaults()).get(() -> { // via: IDEM106
            HttpPost vignette = new HttpPost("https://turnpike.test/vignettes/" + plate);
            identify(vignette);
            return http.execute(vignette, answer -> answer.getCode());
        });
    }

    private static void identify(HttpPost request) {
        if (request.getFirstHeader("Idempotency-Key") == null) {
            request.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
        }
    }
}
