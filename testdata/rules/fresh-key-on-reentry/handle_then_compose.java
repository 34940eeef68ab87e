package pub.tabs;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

class TabSettlement {
    private final SdkAsyncHttpClient http;

    TabSettlement(SdkAsyncHttpClient http) {
        this.http = http;
    }

    CompletableFuture<Void> settle(String tab, int budget) {
        return http.execute(AsyncExecuteRequest.builder().request(request(tab)).build())
                .handle((ok, error) -> { // via: IDEM103
                    if (error == null) {
                        return CompletableFuture.<Void>completedFuture(null);
                    }
                    if (budget == 0) {
                        return CompletableFuture.<Void>failedFuture(error);
                    }
                    return settle(tab, budget - 1); // via: IDEM103
                })
                .thenCompose(stage -> stage);
    }

    private SdkHttpFullRequest request(String tab) {
        return SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .protocol("https")
                .host("pub.example")
                .encodedPath("/tabs/" + tab)
                .putHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM103 high
                .build();
    }
}
