package energy.meter;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class StationApi {
    private final RestTemplate rest;

    StationApi(RestTemplate rest) {
        this.rest = rest;
    }

    Charging open(String card, int kilowatts, String mark) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("Idempotency-Key", mark);
        return rest.postForObject("/chargings", new HttpEntity<>(new Start(card, kilowatts), headers), Charging.class);
    }

    record Start(String card, int kilowatts) {}
}
