package stable;

import java.util.UUID;
import org.springframework.core.retry.Retryable;

/** One order of medicine, as the template wants it. */
class VetOrder implements Retryable<String> {
    private final VetApi api;
    private final String medicine;

    VetOrder(VetApi api, String medicine) {
        this.api = api;
        this.medicine = medicine;
    }

    @Override
    public String execute() {
        return api.order(medicine, UUID.randomUUID().toString()); // expect: IDEM106
    }

    @Override
    public String getName() {
        return "vet order of " + medicine;
    }
}
