package clinic;

import java.util.UUID;
import java.util.function.Supplier;

class AppointmentDesk {
    private final DepositClient deposits;

    AppointmentDesk(DepositClient deposits) {
        this.deposits = deposits;
    }

    String reserve(String patient, long cents) {
        UUID mark = UUID.randomUUID();
        Supplier<String> step = () -> deposits.hold(patient, cents, mark);
        return Guards.guard(step).get();
    }
}
