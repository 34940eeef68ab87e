package com.plover.items;

import com.stripe.exception.StripeException;
import com.stripe.model.InvoiceItem;
import com.stripe.param.InvoiceItemCreateParams;
import java.util.List;

class ManyLines {
    int add(List<Line> lines) {
        int failed = 0;
        for (Line line : lines) {
            try {
                InvoiceItem.create(InvoiceItemCreateParams.builder().setCustomer(line.customer()).build());
            } catch (StripeException e) {
                failed++;
            }
        }
        return failed;
    }
}
