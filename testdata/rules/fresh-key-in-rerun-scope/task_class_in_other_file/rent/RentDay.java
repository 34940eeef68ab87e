package rent;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

public class RentDay {
    private final ExecutorService pool;

    public RentDay(ExecutorService pool) {
        this.pool = pool;
    }

    public void collect(List<RentCharge> charges) throws InterruptedException, ExecutionException {
        try {
            runAll(charges);
        } catch (ExecutionException e) {
            runAll(charges); // via: IDEM108
        }
    }

    private void runAll(List<RentCharge> charges) throws InterruptedException, ExecutionException {
        for (Future<Integer> status : pool.invokeAll(charges)) {
            status.get();
        }
    }
}
