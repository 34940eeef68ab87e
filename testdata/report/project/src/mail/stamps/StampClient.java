package mail.stamps;

import java.util.UUID;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;

class StampClient {
    CloseableHttpClient open() {
        return HttpClientBuilder.create()
                .addRequestInterceptorFirst((request, entity, context) ->
                        request.setHeader("Idempotency-Key", UUID.randomUUID().toString()))
                .build();
    }
}
