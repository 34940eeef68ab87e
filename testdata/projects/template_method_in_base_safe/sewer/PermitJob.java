package sewer;

import java.util.UUID;

class PermitJob extends RepeatedJob<String> {
    private final CityApi city;
    private final String street;
    private final String token = UUID.randomUUID().toString();

    PermitJob(CityApi city, String street) {
        this.city = city;
        this.street = street;
    }

    @Override
    protected String step() {
        return city.permit(street, token);
    }
}
