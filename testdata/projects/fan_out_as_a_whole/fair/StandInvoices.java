package fair;

import java.util.List;
import java.util.concurrent.CompletableFuture;

class StandInvoices {
    private final StandBank bank;

    StandInvoices(StandBank bank) {
        this.bank = bank;
    }

    void collect(List<Stand> stands) {
        int round = 0;
        while (true) {
            List<CompletableFuture<Void>> all = stands.stream()
                    .map(stand -> CompletableFuture.runAsync(() -> bank.collect(stand)))
                    .toList();
            try {
                CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
                return;
            } catch (RuntimeException e) {
                if (++round == 3) {
                    throw e;
                }
            }
        }
    }
}
