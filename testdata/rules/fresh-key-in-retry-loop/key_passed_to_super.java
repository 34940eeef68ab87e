package reed.quarry;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class QuarryOrders {
    abstract static class Keyed {
        private final String key;

        Keyed(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }
    }

    static final class StoneOrder extends Keyed {
        final String blocks;

        StoneOrder(String blocks) {
            super(UUID.randomUUID().toString()); // expect: IDEM101
            this.blocks = blocks;
        }
    }

    private final RestTemplate rest = new RestTemplate();

    String order(String blocks) {
        RestClientException last = null;
        for (int i = 0; i < 3; i++) {
            StoneOrder order = new StoneOrder(blocks);
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", order.key());
            try {
                return rest.postForObject("https://quarry.reed.example/stones",
                        new HttpEntity<>(order.blocks, headers), String.class);
            } catch (RestClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
