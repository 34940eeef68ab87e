package dns;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class RegistrarClient {
    private final RestTemplate rest;
    private final String base;

    RegistrarClient(RestTemplate rest, String base) {
        this.rest = rest;
        this.base = base;
    }

    String register(String domain, String mark) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", mark);
        try {
            return rest.postForObject(base + "/domains", new HttpEntity<>(domain, headers), String.class);
        } catch (RestClientException e) {
            return null;
        }
    }
}
