package mail.old;

import org.apache.http.HttpRequest;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.protocol.HttpContext;

class OldClient {
    CloseableHttpClient open() {
        return HttpClientBuilder.create().addInterceptorLast(this::addKey).build();
    }

    private void addKey(HttpRequest request, HttpContext context) {
        Object key = context.getAttribute("key");
        request.setHeader("Idempotency-Key", key.toString());
    }
}
