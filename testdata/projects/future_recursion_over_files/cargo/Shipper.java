package cargo;

import java.util.concurrent.CompletableFuture;

class Shipper {
    private final DockClient dock;

    Shipper(DockClient dock) {
        this.dock = dock;
    }

    CompletableFuture<String> ship(String crate) {
        return ship(crate, 0);
    }

    private CompletableFuture<String> ship(String crate, int attempt) {
        return dock.load(crate).exceptionallyCompose(problem -> {
            if (attempt >= 3) {
                return CompletableFuture.failedFuture(problem);
            }
            return ship(crate, attempt + 1);
        });
    }
}
