package reed.dock;

import java.util.UUID;
import java.util.concurrent.Callable;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** The task has one key for its life, and it lives longer than the rounds. */
class DockFees {
    private final RestTemplate rest = new RestTemplate();

    private final class FeeTask implements Callable<String> {
        private final String feeKey = UUID.randomUUID().toString();
        private final String vessel;

        FeeTask(String vessel) {
            this.vessel = vessel;
        }

        @Override
        public String call() {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", feeKey);
            return rest.postForObject("https://dock.reed.example/fees",
                    new HttpEntity<>(vessel, headers), String.class);
        }
    }

    String levy(String vessel) throws Exception {
        Callable<String> task = new FeeTask(vessel);
        Exception last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return task.call();
            } catch (RestClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
