package mail.net;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;

class NetClient {
    OkHttpClient open() {
        return new OkHttpClient.Builder()
                .addNetworkInterceptor(chain -> {
                    Request keyed = chain.request().newBuilder()
                            .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105 high
                            .build();
                    return chain.proceed(keyed);
                })
                .build();
    }
}
