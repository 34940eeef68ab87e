package mail.parcels;

import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

/** The caller puts the key into the context of the call; all attempts see the same one. */
class ParcelClient {
    private static final String NAME = "Idempotency-Key";

    CloseableHttpAsyncClient open() {
        return HttpAsyncClients.custom()
                .addRequestInterceptorLast(new HttpRequestInterceptor() {
                    @Override
                    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
                        String key = (String) context.getAttribute("operation.key");
                        request.setHeader(NAME, key);
                    }
                })
                .build();
    }
}
