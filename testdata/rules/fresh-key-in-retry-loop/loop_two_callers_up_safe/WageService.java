package wage.run;

import java.util.UUID;

class WageService {
    private final WageApi api;

    WageService(WageApi api) {
        this.api = api;
    }

    void payMonth(String employee, UUID payment) {
        api.transfer(employee, payment);
    }
}
