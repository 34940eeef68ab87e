package orchard;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Response;

final class PressClient {
    static OkHttpClient create() {
        OkHttpClient.Builder http = new OkHttpClient.Builder();
        http.addInterceptor(chain -> {
            IOException failure = null;
            for (int left = 2; left >= 0; left--) {
                try {
                    Response answer = chain.proceed(chain.request());
                    return answer;
                } catch (IOException e) {
                    failure = e;
                }
            }
            throw failure;
        });
        http.addInterceptor(chain -> chain.proceed(chain.request()
                .newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                .build()));
        return http.build();
    }
}
