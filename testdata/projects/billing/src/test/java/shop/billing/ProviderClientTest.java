package shop.billing;

import java.io.IOException;
import java.net.URI;
import java.util.UUID;

/** A test may do what production code may not: it is not reported without `--include-tests`. */
class ProviderClientTest {
    private final ProviderClient provider = new ProviderClient(URI.create("http://localhost:8080"));

    void answersAfterRestart() throws Exception {
        for (int attempt = 0; attempt < 10; attempt++) {
            try {
                provider.post("/v1/charges", UUID.randomUUID().toString(), "{}");
                return;
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
    }
}
