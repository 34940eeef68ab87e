package shop.billing;

/** What a seller gets. */
record Payout(String id, String account, long cents) {
    String toJson() {
        return "{\"payout\":\"" + id + "\",\"account\":\"" + account + "\",\"amount\":" + cents + "}";
    }
}
