package toll;

import java.io.IOException;
import org.apache.hc.client5.http.fluent.Request;

class TollHttp {
    void charge(String plate, String key) throws IOException {
        Request.post("https://toll.test/charges").setHeader("Idempotency-Key", key).bodyByteArray(plate.getBytes()).execute();
    }
}
