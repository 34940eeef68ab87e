package rent;

import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

public class RentCharge implements Callable<Integer> {
    private final CloseableHttpClient http;
    private final Tenant tenant;
    private final String key = UUID.randomUUID().toString();

    public RentCharge(CloseableHttpClient http, Tenant tenant) {
        this.http = http;
        this.tenant = tenant;
    }

    @Override
    public Integer call() throws Exception {
        HttpPost post = new HttpPost(tenant.collectUri());
        post.setHeader(RentHeaders.KEY, key);
        return http.execute(post, response -> response.getCode());
    }
}
