package mail.chain;

import java.util.UUID;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** The first link of the chain stands outside the retry link. */
class ChainClient {
    CloseableHttpClient open() {
        return HttpClients.custom()
                .addExecInterceptorFirst("key", (request, scope, chain) -> {
                    request.setHeader("Idempotency-Key", UUID.randomUUID().toString());
                    return chain.proceed(request, scope);
                })
                .build();
    }
}
