package com.acme.rpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;

// settles: a client interceptor of gRPC runs once per call: the retries of the channel send the same metadata
// oracle: charges=1 under reset-after-commit
class RpcCharge {
    private static final Metadata.Key<String> KEY =
            Metadata.Key.of("idempotency-key", Metadata.ASCII_STRING_MARSHALLER);
    private static final MethodDescriptor<String, String> CHARGE = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("acme.Charges/Charge")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

    private final ManagedChannel channel;

    RpcCharge(URI provider) {
        Map<String, Object> retry = Map.of("maxAttempts", 3.0, "initialBackoff", "0.05s", "maxBackoff", "0.1s",
                "backoffMultiplier", 1.0, "retryableStatusCodes", List.of("UNAVAILABLE"));
        this.channel = ManagedChannelBuilder.forAddress(provider.getHost(), provider.getPort())
                .usePlaintext()
                .enableRetry()
                .intercept(new Keys())
                .defaultServiceConfig(Map.of("methodConfig",
                        List.of(Map.of("name", List.of(Map.of()), "retryPolicy", retry))))
                .build();
    }

    String charge(String customer, long cents) {
        return ClientCalls.blockingUnaryCall(channel, CHARGE, CallOptions.DEFAULT,
                "customer=" + customer + "&amount=" + cents);
    }

    private static final class Keys implements ClientInterceptor {
        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
                @Override
                public void start(Listener<A> listener, Metadata metadata) {
                    metadata.put(KEY, UUID.randomUUID().toString());
                    super.start(listener, metadata);
                }
            };
        }
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException unread) {
                throw new UncheckedIOException(unread);
            }
        }
    }
}
