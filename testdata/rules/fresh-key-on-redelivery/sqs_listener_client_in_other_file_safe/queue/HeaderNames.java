package queue;

final class HeaderNames {
    static final String IDEMPOTENCY = "Idempotency-Key";

    private HeaderNames() {}
}
