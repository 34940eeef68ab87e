package opal;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

@RegisterRestClient
@Path("/stones")
public interface MineApi {
    @POST
    @ClientHeaderParam(name = "Idempotency-Key", value = "{mark}")
    String reserve(String stone);

    default String mark() {
        return UUID.randomUUID().toString();
    }
}
