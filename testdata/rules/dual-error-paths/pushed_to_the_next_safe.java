package shunt.yard;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/** A wagon is pushed to the next siding that takes it; the catch sees failures of the start, the handler those that come later. */
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
            siding.take(wagon)
                    .whenComplete((answer, error) -> {
                        if (error != null) {
                            pushOn(sidings, wagon);
                        }
                    });
        } catch (RuntimeException e) {
            pushOn(sidings, wagon);
        }
    }

    private void pushOn(Queue<Siding> sidings, HttpRequest wagon) {
        CompletableFuture.runAsync(() -> push(sidings, wagon));
    }
}
