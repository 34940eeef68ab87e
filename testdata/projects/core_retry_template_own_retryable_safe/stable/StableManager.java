package stable;

import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

class StableManager {
    private final RetryTemplate template = new RetryTemplate(RetryPolicy.withMaxRetries(3));
    private final VetApi api;

    StableManager(VetApi api) {
        this.api = api;
    }

    String restock(String medicine) throws RetryException {
        return template.execute(new VetOrder(api, medicine));
    }
}
