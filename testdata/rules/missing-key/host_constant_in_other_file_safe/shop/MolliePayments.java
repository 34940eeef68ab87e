package shop;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

public class MolliePayments {
    private final OkHttpClient http = new OkHttpClient();

    public Response create(Payment payment) throws IOException {
        Request request = new Request.Builder()
                .url(Mollie.BASE + "/payments")
                .header("Idempotency-Key", payment.order())
                .post(RequestBody.create(payment.json(), null))
                .build();
        return http.newCall(request).execute();
    }
}
