package wage.run;

class WageService {
    private final WageApi api;

    WageService(WageApi api) {
        this.api = api;
    }

    void payMonth(String employee) {
        api.transfer(employee); // via: IDEM101
    }
}
