package till.auth;

import okhttp3.Authenticator;
import okhttp3.OkHttpClient;

/** newBuilder keeps the headers of the first send. */
class SignedClient {
    private String token = "";

    OkHttpClient open() {
        Authenticator renew = (route, response) -> response.request().newBuilder()
                .header("Authorization", token)
                .build();
        return new OkHttpClient.Builder().authenticator(renew).build();
    }
}
