package com.cobalt.grpc;

import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;

class LedgerCalls {
    private static final Metadata.Key<String> KEY =
            Metadata.Key.of("idempotency-key", Metadata.ASCII_STRING_MARSHALLER);

    private final LedgerGrpc.LedgerBlockingStub stub;

    LedgerCalls(LedgerGrpc.LedgerBlockingStub stub) {
        this.stub = stub;
    }

    Booking book(Entry entry) {
        Metadata metadata = new Metadata();
        metadata.put(KEY, entry.journal());
        metadata.discardAll(KEY);
        metadata.put(KEY, entry.journal() + "-" + entry.line());
        return stub.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(metadata)).book(entry);
    }
}
