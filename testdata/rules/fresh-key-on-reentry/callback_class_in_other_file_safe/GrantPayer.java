package fund.grants;

import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;

public class GrantPayer {
    private final CloseableHttpAsyncClient client;

    public GrantPayer(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    public void pay(String grant, String key, int round) {
        SimpleHttpRequest request = SimpleRequestBuilder.post("https://fund.example/grants")
                .addHeader("Idempotency-Key", key)
                .build();
        client.execute(request, new PayCallback(this, grant, key, round));
    }
}
