package bakery;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class MillLink extends ResilientLink {
    MillLink(RestClient rest) {
        super(rest);
    }

    @Override
    protected String path() {
        return "/mill/orders";
    }
}
