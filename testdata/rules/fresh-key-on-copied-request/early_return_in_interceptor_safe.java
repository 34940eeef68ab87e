package fern.toll;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

/** Either the request goes on as it is, or a copy of it does: never both. */
final class TollKeyInterceptor implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        Request passing = chain.request();
        if (passing.header("Idempotency-Key") != null || "GET".equals(passing.method())) {
            return chain.proceed(passing);
        }
        Request marked = passing.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return chain.proceed(marked);
    }
}
