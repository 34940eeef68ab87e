package toll;

import java.io.IOException;
import java.util.UUID;
import org.apache.camel.builder.RouteBuilder;

class TollRoute extends RouteBuilder {
    private final TollSender sender;

    TollRoute(TollSender sender) {
        this.sender = sender;
    }

    @Override
    public void configure() {
        onException(IOException.class).maximumRedeliveries(4).redeliveryDelay(500);

        from("direct:toll")
                .process(exchange -> exchange.getIn().setHeader("TollMark", UUID.randomUUID().toString()))
                .process(sender).to("log:toll");
    }
}
