package bus;

import io.vertx.core.Future;
import io.vertx.ext.web.client.WebClient;
import java.util.UUID;

class TicketGate {
    private final WebClient web;

    TicketGate(WebClient web) {
        this.web = web;
    }

    Future<Void> punch(String ticket) {
        return post(ticket, UUID.randomUUID().toString())
                .recover(problem -> post(ticket, UUID.randomUUID().toString())); // expect: IDEM102
    }

    private Future<Void> post(String ticket, String mark) {
        return web.post("/punches").putHeader("Idempotency-Key", mark).sendJson(new Punch(ticket)).mapEmpty();
    }
}
