package song.royalty;

import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Response;

class RoyaltyHandler extends AsyncCompletionHandler<Integer> {
    private final AsyncHttpClient client;
    private final RoyaltyRequests requests;
    private final String song;

    RoyaltyHandler(AsyncHttpClient client, RoyaltyRequests requests, String song) {
        this.client = client;
        this.requests = requests;
        this.song = song;
    }

    @Override
    public Integer onCompleted(Response response) {
        return response.getStatusCode();
    }

    @Override
    public void onThrowable(Throwable t) { // via: IDEM102
        client.executeRequest(requests.pay(song)); // via: IDEM102
    }
}
