package lunch;

final class Headers {
    static final String ONCE = "Idempotency-Key";

    private Headers() {}
}
