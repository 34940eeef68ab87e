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
        final String sentAs = UUID.randomUUID().toString();

        StoneOrder(String site, String blocks) {
            super(site + "/" + blocks);
            this.blocks = blocks;
        }
    }

    private final RestTemplate rest = new RestTemplate();

    String order(String site, String blocks) {
        RestClientException last = null;
        for (int i = 0; i < 3; i++) {
            StoneOrder order = new StoneOrder(site, blocks);
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", order.key());
            headers.set("X-Sent-As", order.sentAs);
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
