package toll;

import java.io.IOException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** The failing step itself is what Camel delivers again. */
class TollSender implements Processor {
    private final TollHttp http;

    TollSender(TollHttp http) {
        this.http = http;
    }

    @Override
    public void process(Exchange exchange) throws IOException {
        String plate = exchange.getIn().getBody(String.class);
        http.charge(plate, exchange.getIn().getHeader("TollMark", String.class));
    }
}
