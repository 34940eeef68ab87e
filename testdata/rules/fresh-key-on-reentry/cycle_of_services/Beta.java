package ring.calls;

class Beta {
    private final Gamma gamma;

    Beta(Gamma gamma) {
        this.gamma = gamma;
    }

    void reserve(String seat, Alpha origin) {
        gamma.send(seat, origin);
    }
}
