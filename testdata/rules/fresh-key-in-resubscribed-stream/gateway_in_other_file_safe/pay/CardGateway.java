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
        String key = UUID.randomUUID().toString();
        return Mono.defer(() -> http.post()
                        .uri("/authorizations/{id}/capture", authorization.id())
                        .header(Headers.IDEMPOTENCY, key)
                        .retrieve()
                        .bodyToMono(Capture.class));
    }
}
