package fjord;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.util.UUID;
import org.springframework.web.client.RestClient;

@WorkflowInterface
interface Cruise {
    @WorkflowMethod
    void board(String guest);
}

class CruiseImpl implements Cruise {
    private final RestClient rest = RestClient.create();

    @Override
    public void board(String guest) {
        send(guest, null);
    }

    private void send(String guest, UUID given) {
        UUID ticket = given != null ? given : UUID.randomUUID(); // expect: IDEM109
        rest.post()
                .uri("/cabins")
                .header("Idempotency-Key", ticket.toString())
                .body(guest)
                .retrieve()
                .toBodilessEntity();
    }
}
