package gas.meter;

import java.net.HttpURLConnection;
import java.net.URL;
import java.util.UUID;
import java.util.concurrent.Callable;

/** Made once, called many times: the field stays. */
class InvoiceCall implements Callable<Integer> {
    private final URL target;
    private final String key = UUID.randomUUID().toString();

    InvoiceCall(URL target) {
        this.target = target;
    }

    @Override
    public Integer call() throws Exception {
        HttpURLConnection connection = (HttpURLConnection) target.openConnection();
        connection.setRequestMethod("POST");
        connection.addRequestProperty("Idempotency-Key", key);
        return connection.getResponseCode();
    }
}
