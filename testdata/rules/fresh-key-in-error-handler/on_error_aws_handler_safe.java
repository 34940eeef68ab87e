package lab.orders;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;

class SampleOrders {
    private final SdkAsyncHttpClient http = NettyNioAsyncHttpClient.create();
    private final SdkAsyncHttpResponseHandler drain;

    SampleOrders(SdkAsyncHttpResponseHandler drain) {
        this.drain = drain;
    }

    void order(String sample) {
        String key = UUID.randomUUID().toString();
        SdkAsyncHttpResponseHandler handler = new SdkAsyncHttpResponseHandler() {
            @Override
            public void onHeaders(SdkHttpResponse headers) {
                System.out.println(headers.statusCode());
            }

            @Override
            public void onStream(Publisher<ByteBuffer> stream) {
                drain.onStream(stream);
            }

            @Override
            public void onError(Throwable error) {
                http.execute(executeRequest(sample, key, drain));
            }
        };
        http.execute(executeRequest(sample, key, handler));
    }

    private AsyncExecuteRequest executeRequest(String sample, String key, SdkAsyncHttpResponseHandler handler) {
        SdkHttpFullRequest request = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.PUT)
                .protocol("https")
                .host("lab.example")
                .encodedPath("/samples/" + sample)
                .putHeader("Idempotency-Key", key)
                .build();
        return AsyncExecuteRequest.builder().request(request).responseHandler(handler).build();
    }
}
