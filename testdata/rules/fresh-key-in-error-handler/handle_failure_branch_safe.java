package crew.travel;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

class TravelRefunds {
    private final SdkAsyncHttpClient http;

    TravelRefunds(SdkAsyncHttpClient http) {
        this.http = http;
    }

    CompletableFuture<Void> reimburse(String claim) {
        return send(claim, "claim-" + claim)
                .handle((done, error) -> error == null
                        ? CompletableFuture.<Void>completedFuture(null)
                        : send(claim, "claim-" + claim))
                .thenCompose(Function.identity());
    }

    private CompletableFuture<Void> send(String claim, String key) {
        SdkHttpFullRequest request = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .protocol("https")
                .host("travel.example")
                .encodedPath("/claims/" + claim)
                .putHeader("Idempotency-Key", key)
                .build();
        return http.execute(AsyncExecuteRequest.builder().request(request).build());
    }
}
