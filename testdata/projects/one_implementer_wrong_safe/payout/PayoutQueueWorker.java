package payout;

import java.io.IOException;
import java.util.Map;

class PayoutQueueWorker {
    private final Map<String, PayoutChannel> channels;

    PayoutQueueWorker(Map<String, PayoutChannel> channels) {
        this.channels = channels;
    }

    boolean work(String kind, Slip slip) {
        PayoutChannel channel = channels.get(kind);
        for (int i = 0; i < 3; i++) {
            try {
                channel.transfer(slip);
                return true;
            } catch (IOException e) {
                System.err.println("round " + i + " failed for " + slip.number());
            }
        }
        return false;
    }
}
