package wire;

public interface Names {
    String DEDUP = "Idempotency" + "-Key";
}
