package mill;

import java.util.List;
import java.util.UUID;

class GrainRun {
    private static final int MOST = 3;

    private final GrainApi api;

    GrainRun(GrainApi api) {
        this.api = api;
    }

    void all(List<String> farms) {
        for (String farm : farms) {
            int n = 0;
            boolean paid = false;
            while (!paid && n++ < MOST) { // via: IDEM101
                paid = api.pay(farm, next(farm));
            }
        }
    }

    private static String next(String farm) {
        return farm.concat("/").concat(UUID.randomUUID().toString()); // expect: IDEM101
    }
}
