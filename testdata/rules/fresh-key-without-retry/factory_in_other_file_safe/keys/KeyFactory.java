package keys;

public class KeyFactory {
    public static final String HEADER = "Idempotency" + "-Key";

    public String next(String operation) {
        return operation.toLowerCase();
    }
}
