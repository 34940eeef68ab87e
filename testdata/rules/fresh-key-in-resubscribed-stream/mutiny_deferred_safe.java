package eu.fjord.pay;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import java.util.UUID;

class MandateClient {
    private static final String KEY_HEADER = "Idempotency-" + "Key";

    private final WebClient client;

    MandateClient(WebClient client) {
        this.client = client;
    }

    Uni<HttpResponse<Buffer>> collect(Mandate mandate) {
        return Uni.createFrom()
                .deferred(() -> UUID.randomUUID().toString(), key -> Uni.createFrom().completionStage(client.post("/collections")
                        .putHeader(KEY_HEADER, key)
                        .sendJson(mandate)
                        .toCompletionStage()))
                .onFailure().retry().atMost(3);
    }
}
