package mail.net;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/** The same lambda as an application interceptor: once per call, outside the client's retries. */
class NetClient {
    OkHttpClient open() {
        return new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    Request keyed = chain.request().newBuilder()
                            .header("Idempotency-Key", UUID.randomUUID().toString())
                            .build();
                    return chain.proceed(keyed);
                })
                .build();
    }
}
