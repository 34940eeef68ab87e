package freight;

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
                .header("Idempotency-Key", reference + "-rail")
                .body(load)
                .retrieve()
                .body(String.class);
    }
}
