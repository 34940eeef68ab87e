package velo;

import java.util.UUID;
import org.springframework.http.HttpHeaders;

record CallHeaders(String traceId, String operation) {
    static CallHeaders forOperation(String operation) {
        return new CallHeaders(UUID.randomUUID().toString(), operation);
    }

    HttpHeaders toHttp() {
        HttpHeaders headers = new HttpHeaders();
        headers.set("X-Request-Id", traceId);
        headers.set("Idempotency-Key", operation);
        return headers;
    }
}
