package farm.coop;

import java.io.IOException;
import org.apache.hc.client5.http.fluent.Request;
import org.apache.hc.core5.http.ContentType;

class CoopPayout {
    String payout(String member, long cents, int week) throws IOException {
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            long started = System.nanoTime();
            String key = "payout-" + member + "-" + cents + "-" + week;
            try {
                return Request.post("https://coop.example/payouts")
                        .setHeader("Idempotency-Key", key)
                        .bodyString(member + ":" + cents, ContentType.TEXT_PLAIN)
                        .execute().returnContent().asString();
            } catch (IOException e) {
                System.err.println("failed after " + (System.nanoTime() - started) + " ns");
                last = e;
            }
        }
        throw last;
    }
}
