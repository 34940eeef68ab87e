package school;

import org.springframework.http.HttpMethod;
import org.springframework.http.RequestEntity;
import org.springframework.web.client.RestTemplate;

class FeeApi {
    private final RestTemplate rest;

    FeeApi(RestTemplate rest) {
        this.rest = rest;
    }

    String collect(String pupil, String key) {
        RequestEntity<String> request = RequestEntity.method(HttpMethod.POST, "/fees/{pupil}", pupil)
                .header("Idempotency-Key", key)
                .body("{}");
        return rest.exchange(request, String.class).getBody();
    }
}
