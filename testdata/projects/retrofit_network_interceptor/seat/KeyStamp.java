package seat;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Response;

class KeyStamp implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        return chain.proceed(chain.request()
                .newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                .build());
    }
}
