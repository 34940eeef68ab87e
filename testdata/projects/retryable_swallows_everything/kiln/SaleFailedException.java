package kiln;

public class SaleFailedException extends RuntimeException {
    public SaleFailedException(String pot, Throwable cause) {
        super("not sold: " + pot, cause);
    }
}
