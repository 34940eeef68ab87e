package lamp;

import java.util.UUID;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
class LampWorker {
    private final LampOrders orders;
    private final LampApi api;

    LampWorker(LampOrders orders, LampApi api) {
        this.orders = orders;
        this.api = api;
    }

    @Scheduled(fixedDelay = 5000)
    void work() {
        for (LampOrder order : orders.open()) {
            if (order.mark() == null) {
                order.mark(UUID.randomUUID().toString());
                orders.store(order);
            }
            send(order);
        }
    }

    private void send(LampOrder order) {
        int left = 3;
        while (left-- > 0) {
            if (api.post(order)) {
                return;
            }
        }
    }
}
