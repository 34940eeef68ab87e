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
            try {
                String wish = wishes.take();
                golf.book(wish, UUID.randomUUID().toString());
            } catch (IllegalStateException e) {
                System.err.println("one wish is lost: " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
