package cargo;

import java.util.concurrent.CompletableFuture;

class Shipper {
    private final DockClient dock;

    Shipper(DockClient dock) {
        this.dock = dock;
    }

    CompletableFuture<String> ship(String crate) {
        return ship(crate, DockHeaders.mark(), 0);
    }

    private CompletableFuture<String> ship(String crate, String mark, int attempt) {
        return dock.load(crate, mark).exceptionallyCompose(problem -> {
            if (attempt >= 3) {
                return CompletableFuture.failedFuture(problem);
            }
            return ship(crate, mark, attempt + 1);
        });
    }
}
