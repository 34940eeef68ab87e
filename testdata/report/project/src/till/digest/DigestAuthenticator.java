package till.digest;

import java.util.UUID;
import okhttp3.Authenticator;
import okhttp3.Headers;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;

class DigestAuthenticator implements Authenticator {
    @Override
    public Request authenticate(Route route, Response response) {
        Headers headers = response.request().headers().newBuilder()
                .set("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return response.request().newBuilder().headers(headers).build();
    }
}
