package mail.chain;

import java.util.UUID;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** The last link of the chain stands inside the retry link. */
class ChainClient {
    CloseableHttpClient open() {
        return HttpClients.custom()
                .addExecInterceptorLast("key", (request, scope, chain) -> {
                    request.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
                    return chain.proceed(request, scope);
                })
                .build();
    }
}
