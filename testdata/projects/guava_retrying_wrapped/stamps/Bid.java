package stamps;

class Bid {
    private final String lot;
    private final long cents;
    private String token;

    Bid(String lot, long cents) {
        this.lot = lot;
        this.cents = cents;
    }

    void setToken(String token) {
        this.token = token;
    }

    String getToken() {
        return token;
    }

    String json() {
        return "{\"lot\":\"" + lot + "\",\"cents\":" + cents + "}";
    }
}
