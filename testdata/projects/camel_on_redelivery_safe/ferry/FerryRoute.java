package ferry;

import java.util.UUID;
import org.apache.camel.builder.RouteBuilder;

class FerryRoute extends RouteBuilder {
    @Override
    public void configure() {
        onException(Exception.class).maximumRedeliveries(3);

        from("direct:ferry")
                .process(exchange ->
                        exchange.getIn().setHeader("Idempotency-Key", UUID.randomUUID().toString()))
                .to(FerryEndpoints.BOOKINGS);
    }
}
