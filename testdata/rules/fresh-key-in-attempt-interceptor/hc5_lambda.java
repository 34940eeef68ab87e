package mail.stamps;

import java.util.UUID;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;

class StampClient {
    CloseableHttpClient open() {
        return HttpClientBuilder.create()
                .addRequestInterceptorFirst((request, entity, context) -> // via: IDEM105
                        request.setHeader("Idempotency-Key", UUID.randomUUID().toString())) // expect: IDEM105 high
                .build();
    }
}
