package ring.calls;

class Alpha {
    private final Beta beta;

    Alpha(Beta beta) {
        this.beta = beta;
    }

    void charge(String seat) {
        beta.reserve(seat, this);
    }

    void again(String seat) {
        charge(seat);
    }
}
