package zoo;

class Feeding {
    private final FeedApi feeds;

    Feeding(FeedApi feeds) {
        this.feeds = feeds;
    }

    void order(String animal, int kilos) {
        for (int n = 0; n < 5; n++) {
            FeedOrder order = new FeedOrder(animal, kilos);
            if (feeds.send(order)) {
                return;
            }
        }
        throw new IllegalStateException("no feed for " + animal);
    }
}
