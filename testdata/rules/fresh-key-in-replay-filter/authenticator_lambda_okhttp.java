package till.auth;

import java.util.UUID;
import okhttp3.Authenticator;
import okhttp3.OkHttpClient;

/** A 401 is answered with a request that OkHttp sends again. */
class SignedClient {
    private String token = "";

    OkHttpClient open() {
        Authenticator renew = (route, response) -> response.request().newBuilder()
                .header("Authorization", token)
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM104 high
                .build();
        return new OkHttpClient.Builder().authenticator(renew).build();
    }
}
