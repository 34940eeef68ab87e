package depot;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class Depot {
    private final RestClient rest;
    private final Deque<String> parcels = new ArrayDeque<>();

    Depot(RestClient rest) {
        this.rest = rest;
    }

    void ship(List<String> all) {
        for (int i = 0; i < all.size(); i++) {
            try {
                send(all.get(i), UUID.randomUUID().toString());
            } catch (RestClientException e) {
                Thread.onSpinWait();
            }
        }
    }

    private void send(String parcel, String once) {
        rest.post().uri("/parcels").header("Idempotency-Key", once).body(parcel).retrieve().toBodilessEntity();
    }
}
