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
        String salt = Long.toHexString(System.nanoTime()); // expect: IDEM104 high
        return response.request().newBuilder()
                .header("Authorization", "Bearer renewed")
                .header("Idempotency-Key", "till:" + salt)
                .build();
    }
}
