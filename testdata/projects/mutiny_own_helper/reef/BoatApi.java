package reef;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

@RegisterRestClient
@Path("/boats")
interface BoatApi {
    @POST
    Uni<String> rent(@HeaderParam("Idempotency-Key") String slip, String boat);
}
