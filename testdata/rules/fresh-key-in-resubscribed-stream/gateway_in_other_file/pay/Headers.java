package pay;

public final class Headers {
    public static final String IDEMPOTENCY = "Idempotency-Key";

    private Headers() {}
}
