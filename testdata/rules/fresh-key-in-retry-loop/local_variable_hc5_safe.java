package acme.pay;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;

public class InvoiceCollector {
    private final CloseableHttpClient client;

    public InvoiceCollector(CloseableHttpClient client) {
        this.client = client;
    }

    public String collect(String invoiceJson) throws IOException {
        HttpPost post = new HttpPost("https://gateway.acme.example/invoices");
        post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
        post.setEntity(new StringEntity(invoiceJson));
        int left = 4;
        while (true) {
            try {
                return client.execute(post, response -> EntityUtils.toString(response.getEntity()));
            } catch (IOException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }
}
