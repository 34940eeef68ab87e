package farm.coop;

import java.io.IOException;
import org.apache.hc.client5.http.fluent.Request;
import org.apache.hc.core5.http.ContentType;

class CoopPayout {
    String payout(String member, long cents) throws IOException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            String key = "payout-" + member + "-" + cents + "-" + System.nanoTime(); // expect: IDEM101
            try {
                return Request.post("https://coop.example/payouts")
                        .setHeader("Idempotency-Key", key)
                        .bodyString(member + ":" + cents, ContentType.TEXT_PLAIN)
                        .execute().returnContent().asString();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
