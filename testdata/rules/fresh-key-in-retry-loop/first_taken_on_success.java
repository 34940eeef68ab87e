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
        parcels.addAll(all);
        while (!parcels.isEmpty()) {
            String next = parcels.peekFirst();
            try {
                send(next, UUID.randomUUID().toString()); // expect: IDEM101
                parcels.removeFirst();
            } catch (RestClientException e) {
                Thread.onSpinWait();
            }
        }
    }

    private void send(String parcel, String once) {
        rest.post().uri("/parcels").header("Idempotency-Key", once).body(parcel).retrieve().toBodilessEntity();
    }
}
