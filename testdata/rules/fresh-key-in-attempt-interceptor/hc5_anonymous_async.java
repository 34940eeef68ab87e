package mail.parcels;

import java.util.UUID;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

class ParcelClient {
    private static final String NAME = "Idempotency-Key";

    CloseableHttpAsyncClient open() {
        return HttpAsyncClients.custom()
                .addRequestInterceptorLast(new HttpRequestInterceptor() {
                    @Override
                    public void process(HttpRequest request, EntityDetails entity, HttpContext context) { // via: IDEM105
                        String key = UUID.randomUUID().toString(); // expect: IDEM105 high
                        request.setHeader(NAME, key); // via: IDEM105
                    }
                })
                .build();
    }
}
