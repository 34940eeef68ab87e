package com.yarrow.plaid;

import com.plaid.client.model.TransferAuthorizationCreateRequest;
import java.util.function.Function;
import org.apache.commons.codec.digest.DigestUtils;

class PlaidTransfers {
    TransferAuthorizationCreateRequest authorize(String account, String invoice) {
        Function<String, String> hash = text -> DigestUtils.md5Hex(text);
        return new TransferAuthorizationCreateRequest()
                .accountId(account)
                .idempotencyKey(hash.apply(invoice));
    }
}
