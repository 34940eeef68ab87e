package parcel.label;

import java.io.IOException;

/** Buys postage for parcels. */
public class LabelDesk {
    private final CarrierGateway carrier;

    public LabelDesk(CarrierGateway carrier) {
        this.carrier = carrier;
    }

    public String buy(Parcel parcel) throws IOException {
        int left = 3;
        while (true) { // via: IDEM101
            try {
                return carrier.purchase(parcel); // via: IDEM101
            } catch (IOException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }
}
