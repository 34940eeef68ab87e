package drone;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

final class FlightHeaders {
    private FlightHeaders() {}

    static Map<String, String> fresh(String operator) {
        Map<String, String> all = new HashMap<>();
        all.put("X-Operator", operator);
        all.put("X-Request-Trace", UUID.randomUUID().toString());
        all.put("Idempotency-Key", UUID.randomUUID().toString());
        return all;
    }
}
