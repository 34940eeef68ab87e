package duty;

import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.Response;

class DutyHandler extends AsyncCompletionHandler<Response> {
    private final AsyncHttpClient http;
    private final Request request;

    DutyHandler(AsyncHttpClient http, Request request) {
        this.http = http;
        this.request = request;
    }

    @Override
    public Response onCompleted(Response response) {
        return response;
    }

    @Override
    public void onThrowable(Throwable cause) {
        System.err.println(request.getUrl() + ": " + cause);
    }
}
