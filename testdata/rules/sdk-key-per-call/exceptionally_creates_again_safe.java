package com.plover.invoices;

import com.stripe.exception.StripeException;
import com.stripe.model.InvoiceItem;
import com.stripe.net.RequestOptions;
import com.stripe.param.InvoiceItemCreateParams;
import java.util.concurrent.CompletableFuture;

class InvoiceLines {
    CompletableFuture<InvoiceItem> add(Line line, RequestOptions options) {
        InvoiceItemCreateParams params = InvoiceItemCreateParams.builder()
                .setCustomer(line.customer())
                .setAmount(line.cents())
                .build();
        return CompletableFuture.supplyAsync(() -> create(params, options))
                .exceptionally(failure -> create(params, options));
    }

    private InvoiceItem create(InvoiceItemCreateParams params, RequestOptions options) {
        try {
            return InvoiceItem.create(params, options);
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
