package parcel.label;

import java.io.IOException;
import java.util.UUID;

/** Gives every creating request its key. */
public class StampedClient {
    private final CarrierHttp http;

    public StampedClient(CarrierHttp http) {
        this.http = http;
    }

    String create(String path, String body) throws IOException {
        return http.post(path, UUID.randomUUID().toString(), body); // expect: IDEM101
    }

    String create(String path, String key, String body) throws IOException {
        return http.post(path, key, body);
    }
}
