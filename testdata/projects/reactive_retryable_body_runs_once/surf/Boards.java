package surf;

import io.github.resilience4j.retry.annotation.Retry;
import java.util.UUID;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

@Service
public class Boards {
    private final BoardClient client;

    public Boards(BoardClient client) {
        this.client = client;
    }

    @Retry(name = "boards")
    public Mono<String> rent(String board) {
        return Mono.defer(() -> client.rent(board, UUID.randomUUID().toString())); // expect: IDEM107
    }
}
