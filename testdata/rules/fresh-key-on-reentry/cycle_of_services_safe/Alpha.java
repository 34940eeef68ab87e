package ring.calls;

class Alpha {
    private final Beta beta;

    Alpha(Beta beta) {
        this.beta = beta;
    }

    void charge(String seat, String key) {
        beta.reserve(seat, key, this);
    }

    void again(String seat, String key) {
        charge(seat, key);
    }
}
