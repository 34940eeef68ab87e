package velo;

import java.util.UUID;
import org.springframework.http.HttpHeaders;

record CallHeaders(String traceId, String operation) {
    static CallHeaders forOperation(String operation) {
        return new CallHeaders(UUID.randomUUID().toString(), operation); // expect: IDEM106
    }

    HttpHeaders toHttp() {
        HttpHeaders headers = new HttpHeaders();
        headers.set("X-Operation", operation);
        headers.set("Idempotency-Key", traceId);
        return headers;
    }
}
