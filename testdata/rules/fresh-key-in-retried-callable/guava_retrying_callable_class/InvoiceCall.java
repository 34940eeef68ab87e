package gas.meter;

import java.net.HttpURLConnection;
import java.net.URL;
import java.util.UUID;
import java.util.concurrent.Callable;

class InvoiceCall implements Callable<Integer> {
    private final URL target;

    InvoiceCall(URL target) {
        this.target = target;
    }

    @Override
    public Integer call() throws Exception {
        HttpURLConnection connection = (HttpURLConnection) target.openConnection();
        connection.setRequestMethod("POST");
        connection.addRequestProperty("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106 high
        return connection.getResponseCode();
    }
}
