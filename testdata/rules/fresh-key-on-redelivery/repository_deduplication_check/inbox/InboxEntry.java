package inbox;

public class InboxEntry {
    private final String idempotencyKey;

    public InboxEntry(String idempotencyKey) {
        this.idempotencyKey = idempotencyKey;
    }

    public String getIdempotencyKey() {
        return idempotencyKey;
    }
}
