package sewer;

import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClient;

class CityApi {
    private final RestClient rest;

    CityApi(RestClient rest) {
        this.rest = rest;
    }

    String permit(String street, String token) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", token);
        return rest.post().uri("/permits").headers(h -> h.addAll(headers)).body(street).retrieve().body(String.class);
    }
}
