package energy.meter;

class StationBusyException extends RuntimeException {
    StationBusyException(String station) {
        super(station);
    }
}
