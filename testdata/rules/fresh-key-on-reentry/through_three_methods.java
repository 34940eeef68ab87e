package dock.fees;

import java.util.UUID;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

class BerthFees {
    private final AsyncHttpClient client;

    BerthFees(AsyncHttpClient client) {
        this.client = client;
    }

    void collect(String ship) {
        String key = UUID.randomUUID().toString(); // expect: IDEM103 high
        dispatch(ship, new RequestBuilder("POST")
                .setUrl("https://dock.example/ships/" + ship)
                .setHeader("Idempotency-Key", key)
                .build());
    }

    private void dispatch(String ship, Request request) {
        client.executeRequest(request, new AsyncCompletionHandler<Void>() {
            @Override
            public Void onCompleted(Response response) {
                return null;
            }

            @Override
            public void onThrowable(Throwable t) { // via: IDEM103
                onProblem(ship, t);
            }
        });
    }

    private void onProblem(String ship, Throwable t) {
        System.err.println(ship + ": " + t);
        collect(ship); // via: IDEM103
    }
}
