package keys;

import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Response;

public class Transfers {
    private final AsyncHttpClient http;
    private final KeyFactory keys = new KeyFactory();

    public Transfers(AsyncHttpClient http) {
        this.http = http;
    }

    public Response transfer(Transfer transfer) throws Exception {
        return http.preparePost("https://transfers.example/transfers")
                .setHeader(KeyFactory.HEADER, keys.next(transfer.id()))
                .setBody(transfer.json())
                .execute()
                .get();
    }
}
