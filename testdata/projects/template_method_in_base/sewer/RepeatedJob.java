package sewer;

/** A step towards the city's system: it is done until it works. */
abstract class RepeatedJob<R> {
    R run() throws InterruptedException {
        int pause = 50;
        while (true) { // via: IDEM101
            try {
                return step();
            } catch (CityOfflineException e) {
                Thread.sleep(pause);
                pause *= 2;
            }
        }
    }

    protected abstract R step();
}
