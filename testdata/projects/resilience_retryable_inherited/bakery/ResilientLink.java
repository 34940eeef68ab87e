package bakery;

import org.springframework.resilience.annotation.Retryable;
import org.springframework.web.client.RestClient;

@Retryable(maxRetries = 3, jitter = 10)
abstract class ResilientLink extends SupplierLink {
    ResilientLink(RestClient rest) {
        super(rest);
    }

    @Override
    public String order(String item, int sacks) {
        return super.order(item, sacks);
    }
}
