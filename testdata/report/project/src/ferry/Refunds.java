package ferry;

class Refunds {
    private final FareClient fares;

    Refunds(FareClient fares) {
        this.fares = fares;
    }

    String refund(String ticket) throws Exception {
        // idemlint: ignore[IDEM101]
        return fares.post("refund-" + ticket, "{}");
    }

    String credit(String ticket) throws Exception {
        // idemlint: ignore[IDEM106] the bank compares ticket numbers
        return fares.post("credit-" + ticket, "{}");
    }
}
