package drone;

import java.util.Map;

class FlightPlans {
    private final TowerHttp tower;

    FlightPlans(TowerHttp tower) {
        this.tower = tower;
    }

    int file(String operator, String plan) {
        int status = 0;
        int tries = 0;
        do { // via: IDEM101
            Map<String, String> headers = FlightHeaders.fresh(operator);
            status = tower.post("/plans", headers, plan);
        } while (status >= 500 && ++tries < 3);
        return status;
    }
}
