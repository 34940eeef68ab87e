package com.plover.invoices;

import com.stripe.exception.StripeException;
import com.stripe.model.InvoiceItem;
import com.stripe.param.InvoiceItemCreateParams;
import java.util.concurrent.CompletableFuture;

class InvoiceLines {
    CompletableFuture<InvoiceItem> add(Line line) {
        InvoiceItemCreateParams params = InvoiceItemCreateParams.builder()
                .setCustomer(line.customer())
                .setAmount(line.cents())
                .build();
        return CompletableFuture.supplyAsync(() -> create(params))
                .exceptionally(failure -> create(params)); // via: IDEM204
    }

    private InvoiceItem create(InvoiceItemCreateParams params) {
        try {
            return InvoiceItem.create(params); // expect: IDEM204
        } catch (StripeException e) {
            throw new IllegalStateException(e);
        }
    }
}
