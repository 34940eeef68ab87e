package stamps;

import java.io.IOException;
import java.util.UUID;

class AuctionHouse {
    private final BidApi bids;

    AuctionHouse(BidApi bids) {
        this.bids = bids;
    }

    String bid(String lot, long cents) {
        return Persistent.call(() -> place(lot, cents));
    }

    private String place(String lot, long cents) throws IOException {
        Bid bid = new Bid(lot, cents);
        bid.setToken(UUID.randomUUID().toString()); // expect: IDEM106
        return bids.place(bid);
    }
}
