package dental;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class InsurerClient {
    private final OkHttpClient http = new OkHttpClient();

    String submit(Claim claim) throws IOException {
        Request request = new Request.Builder()
                .url("https://insurer.test/claims")
                .header("Idempotency-Key", claim.getSubmission())
                .post(RequestBody.create((claim.getPatient() + claim.getCents()).getBytes()))
                .build();
        return http.newCall(request).execute().body().string();
    }
}
