package maze;

import java.util.UUID;
import okhttp3.OkHttpClient;

final class MazeHttp {
    private MazeHttp() {}

    static OkHttpClient client() {
        return new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(chain.request()
                        .newBuilder()
                        .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM105
                        .build()))
                .build();
    }
}
