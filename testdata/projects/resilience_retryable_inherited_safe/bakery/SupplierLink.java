package bakery;

import java.util.UUID;
import org.springframework.web.client.RestClient;

/** The way to a supplier; each supplier is a subclass. */
abstract class SupplierLink {
    private final RestClient rest;

    SupplierLink(RestClient rest) {
        this.rest = rest;
    }


    public String order(String item, int sacks, UUID id) {
        return send(item, sacks, id);
    }

    private String send(String item, int sacks, UUID id) {
        return rest.post()
                .uri(path())
                .header("Idempotency-Key", id.toString())
                .body(item + ":" + sacks)
                .retrieve()
                .body(String.class);
    }

    protected abstract String path();
}
