package golf;

import java.util.UUID;
import java.util.concurrent.BlockingQueue;

class TeeTimes implements Runnable {
    private final BlockingQueue<String> wishes;
    private final GolfApi golf;

    TeeTimes(BlockingQueue<String> wishes, GolfApi golf) {
        this.wishes = wishes;
        this.golf = golf;
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            String wish = wishes.peek();
            if (wish == null) {
                Thread.onSpinWait();
                continue;
            }
            try {
                golf.book(wish, UUID.randomUUID().toString()); // expect: IDEM101
                wishes.remove(wish);
            } catch (IllegalStateException e) {
                System.err.println("once more: " + e.getMessage());
            }
        }
    }
}
