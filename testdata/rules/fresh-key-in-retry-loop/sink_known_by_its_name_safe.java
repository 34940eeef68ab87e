package choir.dues;

import choir.vendor.PayClient;
import choir.vendor.PayException;
import choir.vendor.PayRequest;
import java.util.UUID;

class DuesRun {
    private final PayClient client;

    DuesRun(PayClient client) {
        this.client = client;
    }

    void collect(String singer) {
        UUID operation = UUID.randomUUID();
        for (int i = 0; i < 3; i++) {
            PayRequest request = new PayRequest();
            request.setSinger(singer);
            request.setMessageNonce(UUID.randomUUID().toString());
            request.setIdempotencyKey(operation.toString());
            try {
                client.submit(request);
                return;
            } catch (PayException e) {
                System.err.println(e.getMessage());
            }
        }
    }
}
