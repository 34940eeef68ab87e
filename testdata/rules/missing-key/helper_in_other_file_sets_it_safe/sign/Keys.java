package sign;

import okhttp3.Request;

public final class Keys {
    private static final String NAME = "Idempotency-Key";

    private Keys() {}

    public static Request.Builder sign(Request.Builder builder, Identified operation) {
        return builder.header(NAME, operation.id());
    }
}
