package com.acme.vouchers;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

class VoucherConsumer {
    private final Set<String> processed = ConcurrentHashMap.newKeySet();
    private final VoucherDesk desk;

    VoucherConsumer(VoucherDesk desk) {
        this.desk = desk;
    }

    @RabbitListener(queues = "vouchers")
    void receive(VoucherRequest request) {
        String dedupId = request.customer() + "/" + UUID.randomUUID();
        if (processed.contains(dedupId)) {
            return;
        }
        desk.issue(request);
        processed.add(dedupId);
    }
}
