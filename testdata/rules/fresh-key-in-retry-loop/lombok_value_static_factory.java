package bakery;

import java.util.UUID;
import lombok.Value;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class Oven {
    private final RestTemplate rest;

    Oven(RestTemplate rest) {
        this.rest = rest;
    }

    void bake(String recipe) {
        int left = 3;
        while (left-- > 0) {
            try {
                post(Batch.of(recipe, UUID.randomUUID())); // expect: IDEM101
                return;
            } catch (RestClientException e) {
                // cold oven, try once more
            }
        }
    }

    private void post(Batch batch) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", batch.getNumber().toString());
        rest.postForLocation("/batches", new HttpEntity<>(batch.getRecipe(), headers));
    }

    @Value(staticConstructor = "of")
    static class Batch {
        String recipe;
        UUID number;
        String unit = "kg";
    }
}
