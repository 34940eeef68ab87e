package reed.toolbox;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class ToolOrders {
    static class Command {
        protected final String nonce;

        Command() {
            this.nonce = UUID.randomUUID().toString();
        }
    }

    static final class BuyTool extends Command {
        private final String tool;

        BuyTool(String tool) {
            this.tool = tool;
        }

        HttpRequest toRequest() {
            return HttpRequest.newBuilder(URI.create("https://tools.reed.example/orders"))
                    .header("Idempotency-Key", nonce)
                    .POST(HttpRequest.BodyPublishers.ofString(tool))
                    .build();
        }
    }

    private final HttpClient http = HttpClient.newHttpClient();

    int buy(String tool) throws IOException, InterruptedException {
        BuyTool command = new BuyTool(tool);
        int left = 3;
        while (true) {
            try {
                return http.send(command.toRequest(), HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }
}
