package com.acme.rpc;

import io.grpc.CallCredentials;
import io.grpc.CallOptions;
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
import java.util.concurrent.Executor;

// settles: gRPC asks its call credentials for metadata for each attempt of the channel's own retries
// oracle: charges=2 under reset-after-commit
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
                .defaultServiceConfig(Map.of("methodConfig",
                        List.of(Map.of("name", List.of(Map.of()), "retryPolicy", retry))))
                .build();
    }

    String charge(String customer, long cents) {
        CallOptions options = CallOptions.DEFAULT.withCallCredentials(new Keys());
        return ClientCalls.blockingUnaryCall(channel, CHARGE, options,
                "customer=" + customer + "&amount=" + cents);
    }

    private static final class Keys extends CallCredentials {
        @Override
        public void applyRequestMetadata(RequestInfo info, Executor executor, MetadataApplier applier) {
            Metadata metadata = new Metadata();
            metadata.put(KEY, UUID.randomUUID().toString()); // expect: IDEM105
            applier.apply(metadata);
        }

        @Override
        public void thisUsesUnstableApi() {}
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
