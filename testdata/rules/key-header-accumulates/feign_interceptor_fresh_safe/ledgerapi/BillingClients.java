package ledgerapi;

import feign.Feign;
import feign.Retryer;

public class BillingClients {
    public BillingApi billing(String url) {
        return Feign.builder()
                .retryer(new Retryer.Default(100, 1000, 4))
                .requestInterceptor(new KeyInterceptor())
                .target(BillingApi.class, url);
    }
}
