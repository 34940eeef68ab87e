package resend;

public final class KeyHeader {
    private static final String BASE = "Idempotency";
    public static final String NAME = "X-" + BASE + "-Key";

    private KeyHeader() {}
}
