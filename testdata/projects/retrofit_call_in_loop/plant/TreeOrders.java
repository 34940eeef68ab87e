package plant;

import java.io.IOException;
import java.util.UUID;
import retrofit2.Call;

class TreeOrders {
    private final NurseryApi nursery;

    TreeOrders(NurseryApi nursery) {
        this.nursery = nursery;
    }

    String order(String tree) throws IOException {
        for (int left = 3; left > 0; left--) {
            Call<String> call = nursery.order(UUID.randomUUID().toString(), tree); // expect: IDEM101
            try {
                return call.execute().body();
            } catch (IOException e) {
                if (left == 1) throw e;
            }
        }
        return null;
    }
}
