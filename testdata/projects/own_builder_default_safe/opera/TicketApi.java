package opera;

import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;

public class TicketApi {
    private final WebTarget target;

    public TicketApi(WebTarget target) {
        this.target = target;
    }

    String reserve(TicketRequest request, String visitor) {
        return target.path("reservations")
                .request()
                .header("Idempotency-Key", request.dedupe)
                .post(Entity.text(request.show + visitor), String.class);
    }
}
