package ferry;

import java.util.UUID;
import org.apache.camel.builder.RouteBuilder;

class FerryRoute extends RouteBuilder {
    @Override
    public void configure() {
        onException(Exception.class)
                .maximumRedeliveries(3)
                .onRedelivery(exchange ->
                        exchange.getIn().setHeader("Idempotency-Key", UUID.randomUUID().toString())); // expect: IDEM104

        from("direct:ferry").to(FerryEndpoints.BOOKINGS);
    }
}
