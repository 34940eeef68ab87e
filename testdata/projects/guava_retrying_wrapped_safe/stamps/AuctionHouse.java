package stamps;

import java.util.UUID;

class AuctionHouse {
    private final BidApi bids;

    AuctionHouse(BidApi bids) {
        this.bids = bids;
    }

    String bid(String lot, long cents) {
        Bid bid = new Bid(lot, cents);
        bid.setToken(UUID.randomUUID().toString());
        return Persistent.call(() -> bids.place(bid));
    }
}
