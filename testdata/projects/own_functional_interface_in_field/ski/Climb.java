package ski;

/** A step together with how often it may be taken. */
class Climb<T> {
    private final Step<T> step;
    private int left;

    Climb(Step<T> step, int left) {
        this.step = step;
        this.left = left;
    }

    T up() throws SlopeException {
        try {
            return step.take();
        } catch (SlopeException e) {
            if (left-- > 0) {
                return up();
            }
            throw e;
        }
    }
}
