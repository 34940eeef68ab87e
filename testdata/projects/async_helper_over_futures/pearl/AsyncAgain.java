package pearl;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

final class AsyncAgain {
    private AsyncAgain() {}

    static <T> CompletableFuture<T> run(Supplier<CompletableFuture<T>> start, int left) {
        return start.get().handle((value, problem) -> {
            if (problem == null) {
                return CompletableFuture.completedFuture(value);
            }
            if (left == 0) {
                return CompletableFuture.<T>failedFuture(problem);
            }
            return run(start, left - 1);
        }).thenCompose(next -> next);
    }
}
