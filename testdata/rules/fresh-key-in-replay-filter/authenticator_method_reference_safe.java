package till.token;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;

class TokenClient {
    OkHttpClient open() {
        return new OkHttpClient.Builder()
                .authenticator(this::signedAgain)
                .build();
    }

    private Request signedAgain(Route route, Response response) {
        String nonce = Long.toHexString(System.nanoTime());
        return response.request().newBuilder()
                .header("Authorization", "Bearer renewed;" + nonce)
                .header("Idempotency-Key", response.request().header("Idempotency-Key"))
                .build();
    }
}
