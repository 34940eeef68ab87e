package wine;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

class Cellar {
    private final Importer importer;

    Cellar(Importer importer) {
        this.importer = importer;
    }

    Uni<String> restock(String wine, int bottles) {
        return importer.buy(wine, bottles)
                .onFailure()
                .retry()
                .withBackOff(Duration.ofMillis(100))
                .atMost(4);
    }
}
