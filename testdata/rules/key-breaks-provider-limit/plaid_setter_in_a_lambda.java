package com.yarrow.plaid;

import com.plaid.client.model.TransferAuthorizationCreateRequest;
import java.util.function.Function;
import org.apache.commons.codec.digest.DigestUtils;

class PlaidTransfers {
    TransferAuthorizationCreateRequest authorize(String account, String invoice) {
        Function<String, String> hash = text -> DigestUtils.sha3_256Hex(text); // expect: IDEM403
        return new TransferAuthorizationCreateRequest()
                .accountId(account)
                .idempotencyKey(hash.apply(invoice));
    }
}
