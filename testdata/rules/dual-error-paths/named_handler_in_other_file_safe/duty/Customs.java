package duty;

import java.util.concurrent.CompletableFuture;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.Response;

public class Customs {
    private static final String KEY = "Idempotency" + "-Key";

    private final AsyncHttpClient http;

    public Customs(AsyncHttpClient http) {
        this.http = http;
    }

    public CompletableFuture<Response> payDuty(Parcel parcel) {
        Request request = new RequestBuilder("POST")
                .setUrl("https://customs.example/duties")
                .setHeader(KEY, parcel.declaration())
                .build();
        return http.executeRequest(request, new DutyHandler(http, request))
                .toCompletableFuture()
                .handle((response, failure) -> failure == null ? response : sendAgain(request));
    }

    private Response sendAgain(Request request) {
        return http.executeRequest(request).toCompletableFuture().join();
    }
}
