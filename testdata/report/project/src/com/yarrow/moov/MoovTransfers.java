package com.yarrow.moov;

import io.moov.sdk.Moov;
import io.moov.sdk.models.operations.CreateTransferResponse;
import java.util.UUID;

class MoovTransfers {
    private final Moov moov;

    MoovTransfers(Moov moov) {
        this.moov = moov;
    }

    CreateTransferResponse transfer(UUID order, String account) throws Exception {
        String key = "transfer-" + order.toString();
        return moov.transfers().create()
                .xIdempotencyKey(key)
                .accountID(account)
                .call();
    }
}
