package song.royalty;

import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.Response;

class RoyaltyHandler extends AsyncCompletionHandler<Integer> {
    private final AsyncHttpClient client;
    private final Request request;

    RoyaltyHandler(AsyncHttpClient client, Request request) {
        this.client = client;
        this.request = request;
    }

    @Override
    public Integer onCompleted(Response response) {
        return response.getStatusCode();
    }

    @Override
    public void onThrowable(Throwable t) {
        client.executeRequest(request);
    }
}
