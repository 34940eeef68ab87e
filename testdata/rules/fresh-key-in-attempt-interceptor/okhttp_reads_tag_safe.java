package mail.tag;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Runs per attempt, and takes the key from the request's tag. */
class TagStamp implements Interceptor {
    record OperationKey(String value) {
    }

    static OkHttpClient open() {
        return new OkHttpClient.Builder().addNetworkInterceptor(new TagStamp()).build();
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        OperationKey key = request.tag(OperationKey.class);
        return chain.proceed(request.newBuilder().header("Idempotency-Key", key.value()).build());
    }
}
