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
        String mark = file + UUID.randomUUID();
        return executor.getAsync(context -> press.print(file, mark));
    }
}
