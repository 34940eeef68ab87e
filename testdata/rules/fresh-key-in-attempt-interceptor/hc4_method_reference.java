package mail.old;

import java.util.UUID;
import org.apache.http.HttpRequest;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.protocol.HttpContext;

class OldClient {
    CloseableHttpClient open() {
        return HttpClientBuilder.create().addInterceptorLast(this::addKey).build();
    }

    private void addKey(HttpRequest request, HttpContext context) {
        UUID key = UUID.randomUUID(); // expect: IDEM105
        request.setHeader("Idempotency-Key", key.toString());
    }
}
