package split;

import java.util.List;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

public class SplitPayment {
    private final Gateway gateway = new Gateway();

    public void pay(List<Share> shares) throws InterruptedException {
        for (int n = 3; n > 0; n--) {
            try {
                payOnce(shares);
                break;
            } catch (StructuredTaskScope.FailedException e) {
                Thread.sleep(250);
            }
        }
    }

    private void payOnce(List<Share> shares) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>awaitAllSuccessfulOrThrow())) {
            shares.forEach(share -> scope.fork(() -> gateway.charge(share.account(), share.body(), share.key())));
            scope.join();
        }
    }
}
