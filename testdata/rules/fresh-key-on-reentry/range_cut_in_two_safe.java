package vale.shares;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class ShareRegister {
    private final OkHttpClient ok = new OkHttpClient();
    private final String[] shares;

    ShareRegister(String[] shares) {
        this.shares = shares;
    }

    void enter(int from, int to) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = from; i < to; i++) {
            lines.append(shares[i]).append('\n');
        }
        Request request = new Request.Builder()
                .url("https://shares.vale.example/entries")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post(RequestBody.create(lines.toString(), null))
                .build();
        try (Response response = ok.newCall(request).execute()) {
            if (response.code() != 413 || to - from < 2) {
                return;
            }
        }
        int cut = (from + to) >>> 1;
        enter(from, cut);
        enter(cut, to);
    }
}
