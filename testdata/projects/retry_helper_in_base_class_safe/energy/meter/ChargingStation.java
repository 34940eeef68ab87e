package energy.meter;

import java.util.UUID;

class ChargingStation extends RemoteStation {
    ChargingStation(StationApi api) {
        super(api);
    }

    Charging start(String card, int kilowatts) throws Exception {
        String mark = UUID.randomUUID().toString();
        return persist(() -> api.open(card, kilowatts, mark));
    }

    @Override
    protected int tries() {
        return 2;
    }
}
