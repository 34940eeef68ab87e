package shunt.yard;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A wagon is pushed to the next siding that takes it; the push is waited for, so its failure is thrown here too. */
class ShuntingYard {
    private final HttpClient depot = HttpClient.newHttpClient();

    interface Siding {
        CompletableFuture<String> take(HttpRequest wagon);
    }

    void push(Queue<Siding> sidings, HttpRequest wagon) {
        Siding siding = sidings.poll();
        if (siding == null) {
            depot.sendAsync(wagon, HttpResponse.BodyHandlers.discarding());
            return;
        }
        try {
            siding.take(wagon) // expect: IDEM301
                    .whenComplete((answer, error) -> {
                        if (error != null) {
                            pushOn(sidings, wagon);
                        }
                    })
                    .join();
        } catch (CompletionException e) {
            pushOn(sidings, wagon);
        }
    }

    private void pushOn(Queue<Siding> sidings, HttpRequest wagon) {
        CompletableFuture.runAsync(() -> push(sidings, wagon));
    }
}
