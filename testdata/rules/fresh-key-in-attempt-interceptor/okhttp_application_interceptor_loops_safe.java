package mail.loop;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

class PatientInterceptor implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        Request keyed = chain.request().newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return chain.proceed(keyed);
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
