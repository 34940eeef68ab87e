package till.config;

import org.asynchttpclient.AsyncHttpClientConfig;
import org.asynchttpclient.Dsl;
import till.filters.ReconnectFilter;

public class Config {
    public static final String KEY_HEADER = "Idempotency-Key";

    public AsyncHttpClientConfig http() {
        return Dsl.config()
                .setMaxRequestRetry(2)
                .addIOExceptionFilter(new ReconnectFilter())
                .build();
    }
}
