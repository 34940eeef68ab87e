package print;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;

class PressClient {
    private final Client client;

    PressClient(Client client) {
        this.client = client;
    }

    String print(String file, String mark) {
        return client.target("https://press.test/jobs")
                .request()
                .header("Idempotency-Key", mark)
                .post(Entity.text(file), String.class);
    }
}
