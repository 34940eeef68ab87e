package freight;

import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class RailForwarder extends Forwarder {
    public RailForwarder(RestClient rest) {
        super(rest);
    }

    @Override
    public String commission(Load load, String reference) {
        return rest.post()
                .uri("/wagons")
                .header("Idempotency-Key", reference + "-" + UUID.randomUUID()) // expect: IDEM106
                .body(load)
                .retrieve()
                .body(String.class);
    }
}
