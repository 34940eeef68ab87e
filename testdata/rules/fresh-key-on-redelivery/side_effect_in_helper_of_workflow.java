package glacier;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.util.UUID;
import org.springframework.web.client.RestClient;

@WorkflowInterface
interface Expedition {
    @WorkflowMethod
    void book(String guest);
}

class ExpeditionImpl implements Expedition {
    private final RestClient rest = RestClient.create();

    @Override
    public void book(String guest) {
        send(guest, ticket());
    }

    private String ticket() {
        return UUID.randomUUID().toString(); // expect: IDEM109
    }

    private void send(String guest, String ticket) {
        rest.post().uri("/tours").header("Idempotency-Key", ticket).body(guest).retrieve().toBodilessEntity();
    }
}
