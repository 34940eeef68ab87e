package tax;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Generates the key of a payment, always the same for the same assessment. */
final class KeyGenerator {
    private KeyGenerator() {}

    static String generateIdempotencyKey(String assessment, int instalment) {
        String name = assessment + "#" + instalment;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString() + salt();
    }

    private static String salt() {
        return "-" + Long.toHexString(System.currentTimeMillis()); // expect: IDEM106
    }
}
