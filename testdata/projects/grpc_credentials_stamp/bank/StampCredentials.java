package bank;

import io.grpc.CallCredentials;
import io.grpc.Metadata;
import java.util.UUID;
import java.util.concurrent.Executor;

class StampCredentials extends CallCredentials {
    static final Metadata.Key<String> KEY =
            Metadata.Key.of("idempotency-key", Metadata.ASCII_STRING_MARSHALLER);

    @Override
    public void applyRequestMetadata(RequestInfo info, Executor executor, MetadataApplier applier) {
        Metadata metadata = new Metadata();
        metadata.put(KEY, UUID.randomUUID().toString()); // expect: IDEM105
        applier.apply(metadata);
    }
}
