package visa;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;

class EmbassyClient {
    private final Client client = ClientBuilder.newClient().register(new StampFilter());

    String apply(String passport) {
        return client.target("https://embassy.test/applications").request().post(Entity.text(passport), String.class);
    }
}
