package util;

import com.stripe.model.Topup;
import com.stripe.net.RequestOptions;
import java.util.HashMap;
import java.util.Map;

public class TopUps {
    private final RequestOptions options;

    public TopUps(String runId) {
        this.options = RequestOptions.builder().setIdempotencyKey("topup-" + runId).build();
    }

    public Topup topUp(long cents) throws Exception {
        Map<String, Object> params = new HashMap<>();
        params.put("amount", cents);
        params.put("currency", "usd");
        return Stubborn.upTo(5, () -> Topup.create(params)); // expect: IDEM204
    }
}
