package optic;

import io.github.resilience4j.retry.Retry;
import java.util.UUID;

class LensShop {
    private final Retry retry = Retry.ofDefaults("lenses");
    private final GrinderApi grinder;

    LensShop(GrinderApi grinder) {
        this.grinder = grinder;
    }

    String order(String customer, double diopters) {
        LensOrder draft = LensOrder.builder().customer(customer).diopters(diopters).build();
        return retry.executeSupplier(() -> grinder.grind(stamped(draft)));
    }

    private static LensOrder stamped(LensOrder draft) {
        return draft.toBuilder().ref(UUID.randomUUID().toString()).build(); // expect: IDEM106
    }
}
