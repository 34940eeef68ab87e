package com.acme.cloud.async;

import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;
import software.amazon.awssdk.http.async.SimpleSubscriber;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;

// oracle: charges=2 under reset-after-commit
class AsyncCharge {
    private final SdkAsyncHttpClient client = NettyNioAsyncHttpClient.create();
    private final URI charges;

    AsyncCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    CompletableFuture<Void> charge(String customer, long cents) {
        String key = UUID.randomUUID().toString();
        return send(customer, cents, key).exceptionallyCompose(lost -> // via: IDEM102
                send(customer, cents, UUID.randomUUID().toString())); // expect: IDEM102
    }

    private CompletableFuture<Void> send(String customer, long cents, String key) {
        SdkHttpRequest request = SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(URI.create(charges + "?customer=" + customer))
                .putHeader("Idempotency-Key", key)
                .putHeader("Content-Length", "0")
                .build();
        return client.execute(AsyncExecuteRequest.builder()
                .request(request)
                .requestContentPublisher(new NoContent())
                .responseHandler(new Ignored())
                .build());
    }

    private static final class NoContent implements SdkHttpContentPublisher {
        @Override
        public Optional<Long> contentLength() {
            return Optional.of(0L);
        }

        @Override
        public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
            subscriber.onSubscribe(new Subscription() {
                @Override
                public void request(long count) {
                    subscriber.onComplete();
                }

                @Override
                public void cancel() {
                }
            });
        }
    }

    private static final class Ignored implements SdkAsyncHttpResponseHandler {
        @Override
        public void onHeaders(SdkHttpResponse headers) {
        }

        @Override
        public void onStream(Publisher<ByteBuffer> stream) {
            stream.subscribe(new SimpleSubscriber(part -> { }));
        }

        @Override
        public void onError(Throwable lost) {
        }
    }
}
