package sewer;

import java.util.UUID;

class PermitJob extends RepeatedJob<String> {
    private final CityApi city;
    private final String street;

    PermitJob(CityApi city, String street) {
        this.city = city;
        this.street = street;
    }

    @Override
    protected String step() {
        String token = UUID.randomUUID().toString(); // expect: IDEM101
        return city.permit(street, token);
    }
}
