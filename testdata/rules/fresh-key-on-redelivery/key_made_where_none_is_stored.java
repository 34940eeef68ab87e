package sauna;

import java.util.Optional;
import java.util.UUID;
import org.springframework.data.repository.CrudRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.web.client.RestClient;

class SaunaVisits {
    private final VisitKeys visitKeys;
    private final RestClient rest;

    SaunaVisits(VisitKeys visitKeys, RestClient rest) {
        this.visitKeys = visitKeys;
        this.rest = rest;
    }

    @KafkaListener(topics = "visits")
    void onVisit(String visit) {
        VisitKey key = visitKeys.findByVisit(visit).orElseGet(() -> fresh(visit));
        rest.post().uri("/visits").header("Idempotency-Key", key.value()).body(visit).retrieve().toBodilessEntity();
    }

    private VisitKey fresh(String visit) {
        VisitKey made = new VisitKey(visit, UUID.randomUUID().toString()); // expect: IDEM109
        System.out.println("first visit " + visit);
        return made;
    }
}

record VisitKey(String visit, String value) {}

interface VisitKeys extends CrudRepository<VisitKey, String> {
    Optional<VisitKey> findByVisit(String visit);
}
