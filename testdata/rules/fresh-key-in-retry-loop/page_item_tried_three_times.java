package moss.royalty;

import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

/** The pages differ, but below them each statement is tried up to three times. */
class RoyaltyRun {
    private final RestTemplate rest = new RestTemplate();

    void distribute(IntFunction<List<String>> statements) {
        int offset = 0;
        List<String> chunk;
        do {
            chunk = statements.apply(offset);
            offset += chunk.size();
            chunk.forEach(this::distributeOne);
        } while (!chunk.isEmpty());
    }

    private void distributeOne(String statement) {
        for (int tries = 0; tries < 3; tries++) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
            try {
                rest.postForLocation("https://rights.moss.example/royalties", new HttpEntity<>(statement, headers));
                return;
            } catch (ResourceAccessException e) {
                System.err.println("try " + tries + ": " + e.getMessage());
            }
        }
    }
}
