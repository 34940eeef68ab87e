package garden;

import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Component;

@Component
@Retryable(includes = java.io.IOException.class)
public class BulbSupplierClient {
    private final SupplierHttp http;

    public BulbSupplierClient(SupplierHttp http) {
        this.http = http;
    }


    public String orderAs(Basket basket, String ticket) throws java.io.IOException {
        return http.post("/orders", basket.lines(), ticket);
    }
}
