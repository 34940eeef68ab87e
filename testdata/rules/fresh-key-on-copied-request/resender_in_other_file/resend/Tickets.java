package resend;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

public class Tickets {
    private final OkHttpClient http = new OkHttpClient();
    private final Resender resender = new Resender(http);

    public Response buy(Ticket ticket) throws java.io.IOException {
        Request request = new Request.Builder()
                .url("https://tickets.example/orders")
                .header(KeyHeader.NAME, ticket.reservation())
                .post(RequestBody.create(ticket.json(), null))
                .build();
        Response response = http.newCall(request).execute(); // via: IDEM110
        return response.isSuccessful() ? response : resender.resend(request);
    }
}
