package reed.base;

final class Withdrawal extends Operation {
    private final long cents;

    Withdrawal(long cents) {
        this.cents = cents;
    }

    long cents() {
        return cents;
    }
}
