package util;

public final class Stubborn {
    public interface Work<T> {
        T run() throws Exception;
    }

    private Stubborn() {}

    public static <T> T upTo(int times, Work<T> work) throws Exception {
        for (int n = 1; ; n++) {
            try {
                return work.run();
            } catch (Exception e) {
                if (n >= times) {
                    throw e;
                }
            }
        }
    }
}
