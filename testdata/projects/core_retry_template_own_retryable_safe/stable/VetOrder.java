package stable;

import java.util.UUID;
import org.springframework.core.retry.Retryable;

/** One order of medicine, as the template wants it. */
class VetOrder implements Retryable<String> {
    private final VetApi api;
    private final String medicine;
    private final String mark = UUID.randomUUID().toString();

    VetOrder(VetApi api, String medicine) {
        this.api = api;
        this.medicine = medicine;
    }

    @Override
    public String execute() {
        return api.order(medicine, mark);
    }

    @Override
    public String getName() {
        return "vet order of " + medicine;
    }
}
