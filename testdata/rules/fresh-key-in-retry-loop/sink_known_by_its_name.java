package choir.dues;

import choir.vendor.PayClient;
import choir.vendor.PayException;
import choir.vendor.PayRequest;
import java.util.UUID;

/** The vendor's classes are not modelled: the setter's name is the evidence. */
class DuesRun {
    private final PayClient client;

    DuesRun(PayClient client) {
        this.client = client;
    }

    void collect(String singer) {
        for (int i = 0; i < 3; i++) {
            PayRequest request = new PayRequest();
            request.setSinger(singer);
            request.setIdempotencyKey(UUID.randomUUID().toString()); // expect: IDEM101 medium
            try {
                client.submit(request);
                return;
            } catch (PayException e) {
                System.err.println(e.getMessage());
            }
        }
    }
}
