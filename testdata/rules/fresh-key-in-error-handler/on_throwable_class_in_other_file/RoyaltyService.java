package song.royalty;

import org.asynchttpclient.AsyncHttpClient;

class RoyaltyService {
    private final AsyncHttpClient client;
    private final RoyaltyRequests requests = new RoyaltyRequests();

    RoyaltyService(AsyncHttpClient client) {
        this.client = client;
    }

    void pay(String song) {
        client.executeRequest(requests.pay(song), new RoyaltyHandler(client, requests, song));
    }
}
