package moss.dairy;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.apache.commons.lang3.StringUtils;

/** A key that is there is replaced, round by round. */
class MilkDelivery {
    private final OkHttpClient ok = new OkHttpClient();

    int deliver(String churn, String given) throws IOException {
        String use = given;
        IOException last = null;
        int rounds = 3;
        while (rounds-- > 0) {
            if (StringUtils.isNotBlank(use)) {
                use = UUID.randomUUID().toString(); // expect: IDEM101
            }
            Request request = new Request.Builder()
                    .url("https://dairy.moss.example/churns")
                    .header("Idempotency-Key", use)
                    .post(RequestBody.create(churn, null))
                    .build();
            try (Response response = ok.newCall(request).execute()) {
                return response.code();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
