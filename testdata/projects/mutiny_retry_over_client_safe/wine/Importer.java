package wine;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.ext.web.client.WebClient;
import java.util.UUID;

class Importer {
    private final WebClient web;

    Importer(WebClient web) {
        this.web = web;
    }

    Uni<String> buy(String wine, int bottles) {
        return Uni.createFrom()
                .item("wine-" + UUID.randomUUID())
                .onItem()
                .transformToUni(mark -> web.postAbs("https://importer.test/orders")
                        .putHeader("Idempotency-Key", mark)
                        .sendJson(wine + bottles))
                .map(response -> response.bodyAsString());
    }
}
