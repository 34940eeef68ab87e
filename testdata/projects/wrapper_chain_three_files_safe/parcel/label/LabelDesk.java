package parcel.label;

import java.io.IOException;
import java.util.UUID;

/** Buys postage for parcels. */
public class LabelDesk {
    private final CarrierGateway carrier;

    public LabelDesk(CarrierGateway carrier) {
        this.carrier = carrier;
    }

    public String buy(Parcel parcel) throws IOException {
        int left = 3;
        String key = "label-" + UUID.randomUUID();
        while (true) {
            try {
                return carrier.purchase(parcel, key);
            } catch (IOException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }
}
