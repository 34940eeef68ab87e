package moss.royalty;

import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

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
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", UUID.randomUUID().toString());
        rest.postForLocation("https://rights.moss.example/royalties", new HttpEntity<>(statement, headers));
    }
}
