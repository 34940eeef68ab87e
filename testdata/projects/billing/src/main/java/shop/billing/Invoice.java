package shop.billing;

/** What a customer owes. */
record Invoice(String number, String customer, long cents) {
    String toJson() {
        return partJson(cents);
    }

    /** The same, for a part of the sum. */
    String partJson(long part) {
        return "{\"invoice\":\"" + number + "\",\"customer\":\"" + customer + "\",\"amount\":" + part + "}";
    }
}
