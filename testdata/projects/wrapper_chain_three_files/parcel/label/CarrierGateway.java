package parcel.label;

import java.io.IOException;

/** Knows the carrier's paths and bodies. */
public class CarrierGateway {
    private final StampedClient client;

    public CarrierGateway(StampedClient client) {
        this.client = client;
    }

    String purchase(Parcel parcel) throws IOException {
        String body = "{\"grams\":" + parcel.grams() + ",\"zip\":\"" + parcel.zip() + "\"}";
        return client.create("/labels", body); // via: IDEM101
    }
}
