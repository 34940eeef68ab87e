package kiosk;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

class StampRequests implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        Request.Builder builder = chain.request().newBuilder();
        builder.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
        return chain.proceed(builder.build());
    }
}
