package shop.model;

/**
 * A line of an invoice. Senders of invoices write
 * {@code // idemlint: ignore} where they have to.
 */
record InvoiceLine(String sku, int cents) {
    String manual() {
        return "// idemlint: nonsense" + """
                // idemlint: ignore
                """;
    }
}
