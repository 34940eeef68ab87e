package energy.meter;

import java.util.UUID;

class ChargingStation extends RemoteStation {
    ChargingStation(StationApi api) {
        super(api);
    }

    Charging start(String card, int kilowatts) throws Exception {
        return persist(() -> { // via: IDEM106
            String mark = UUID.randomUUID().toString(); // expect: IDEM106
            return api.open(card, kilowatts, mark);
        });
    }

    @Override
    protected int tries() {
        return 2;
    }
}
