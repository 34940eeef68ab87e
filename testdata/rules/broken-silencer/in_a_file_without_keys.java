package shop.model;

/** A line of an invoice. */
record InvoiceLine(String sku, int cents) {
    // idemlint: ignore[IDEM110 the builder is copied on purpose // expect: IDEM901 "no rule is named"
    InvoiceLine twice() {
        return new InvoiceLine(sku, cents * 2);
    }
}
