package arena;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

final class Stamp implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        Request stamped = chain.request()
                .newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101
                .build();
        return chain.proceed(stamped);
    }
}
