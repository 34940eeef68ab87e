package print;

import dev.failsafe.FailsafeExecutor;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

class PressOrders {
    private final FailsafeExecutor<String> executor = PrintFloor.executor();
    private final PressClient press;

    PressOrders(PressClient press) {
        this.press = press;
    }

    CompletableFuture<String> submit(String file) {
        return executor.getAsync(context -> { // via: IDEM106
            String mark = file + context.getAttemptCount() + UUID.randomUUID(); // expect: IDEM106
            return press.print(file, mark);
        });
    }
}
