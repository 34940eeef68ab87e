package mail.loop;

import java.io.IOException;
import java.util.UUID;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

/** Once per call, but it proceeds in a loop of its own, and that loop makes the keys. */
class PatientInterceptor implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        IOException last = null;
        for (int i = 0; i < 3; i++) { // via: IDEM101
            Request keyed = chain.request().newBuilder()
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM101 high
                    .build();
            try {
                return chain.proceed(keyed);
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
