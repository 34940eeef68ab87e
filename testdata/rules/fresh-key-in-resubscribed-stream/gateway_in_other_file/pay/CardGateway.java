package pay;

import java.util.UUID;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

public class CardGateway {
    private final WebClient http;

    public CardGateway(WebClient http) {
        this.http = http;
    }

    public Mono<Capture> capture(Authorization authorization) {
        return Mono.fromSupplier(() -> UUID.randomUUID().toString()) // expect: IDEM107
                .flatMap(key -> http.post()
                        .uri("/authorizations/{id}/capture", authorization.id())
                        .header(Headers.IDEMPOTENCY, key)
                        .retrieve()
                        .bodyToMono(Capture.class));
    }
}
