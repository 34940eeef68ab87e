package song.royalty;

import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;

class RoyaltyService {
    private final AsyncHttpClient client;
    private final RoyaltyRequests requests = new RoyaltyRequests();

    RoyaltyService(AsyncHttpClient client) {
        this.client = client;
    }

    void pay(String song) {
        Request request = requests.pay(song);
        client.executeRequest(request, new RoyaltyHandler(client, request));
    }
}
