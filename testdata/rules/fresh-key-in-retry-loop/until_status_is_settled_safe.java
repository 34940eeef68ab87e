package rail;

import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class Fares {
    private final FareDesk desk;

    Fares(FareDesk desk) {
        this.desk = desk;
    }

    void settle(String fare) throws InterruptedException {
        while (true) {
            if ("SETTLED".equals(desk.state(fare))) {
                return;
            }
            desk.settle(fare);
            Thread.sleep(500);
        }
    }
}

class FareDesk {
    private final RestClient rest;

    FareDesk(RestClient rest) {
        this.rest = rest;
    }

    String state(String fare) {
        return rest.get().uri("/fares/{f}", fare).retrieve().body(String.class);
    }

    void settle(String fare) {
        try {
            rest.post()
                    .uri("/fares/{f}/settle", fare)
                    .header("Idempotency-Key", "settle-" + fare)
                    .retrieve()
                    .toBodilessEntity();
        } catch (RestClientException e) {
            System.err.println(e.getMessage());
        }
    }
}
