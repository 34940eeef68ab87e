package turnpike;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.springframework.retry.annotation.Retryable;

class Barriers {
    private final CloseableHttpClient http;

    Barriers(CloseableHttpClient http) {
        this.http = http;
    }

    @Retryable(retryFor = IOException.class) // via: IDEM106
    public int open(String barrier) throws IOException {
        HttpPost opening = new HttpPost("https://turnpike.test/barriers/" + barrier);
        if (opening.getFirstHeader("Idempotency-Key") == null) {
            opening.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106
        }
        return http.execute(opening, answer -> answer.getCode());
    }
}
