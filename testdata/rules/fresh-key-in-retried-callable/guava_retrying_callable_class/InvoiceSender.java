package gas.meter;

import com.github.rholder.retry.RetryException;
import com.github.rholder.retry.Retryer;
import com.github.rholder.retry.RetryerBuilder;
import com.github.rholder.retry.StopStrategies;
import java.io.IOException;
import java.net.URL;
import java.util.concurrent.ExecutionException;

class InvoiceSender {
    private final Retryer<Integer> retryer = RetryerBuilder.<Integer>newBuilder()
            .retryIfExceptionOfType(IOException.class)
            .withStopStrategy(StopStrategies.stopAfterAttempt(3))
            .build();

    int send(URL target) throws ExecutionException, RetryException {
        return retryer.call(new InvoiceCall(target)); // via: IDEM106
    }
}
