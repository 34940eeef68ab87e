package org.bank.transfer;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.bank.api.Headers;

public class TransferClient {
    private final OkHttpClient ok = new OkHttpClient();

    public String transfer(String url, String transferId, RequestBody body) throws IOException {
        IOException problem = null;
        for (int i = 0; i < 2; i++) {
            Request request = new Request.Builder()
                    .url(url)
                    .header(Headers.ONCE, "transfer-" + transferId)
                    .header(Headers.TRACE, UUID.randomUUID().toString())
                    .post(body)
                    .build();
            try (Response response = ok.newCall(request).execute()) {
                return response.body().string();
            } catch (IOException e) {
                problem = e;
            }
        }
        throw problem;
    }
}
