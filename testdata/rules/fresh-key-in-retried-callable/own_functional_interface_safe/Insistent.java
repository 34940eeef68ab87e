package moss.garden;

class Insistent {
    private final int limit;

    Insistent(int limit) {
        this.limit = limit;
    }

    <R> R until(Attempt<R> attempt) {
        for (int n = 1; ; n++) {
            try {
                return attempt.run(n);
            } catch (Exception e) {
                if (n >= limit) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
