package press.print;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;

class PrintWorker implements Runnable {
    private final BlockingQueue<String> jobs;
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI target = URI.create("https://press.example/jobs");

    PrintWorker(BlockingQueue<String> jobs) {
        this.jobs = jobs;
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                String job = jobs.take();
                HttpRequest request = HttpRequest.newBuilder(target)
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(HttpRequest.BodyPublishers.ofString(job))
                        .build();
                http.send(request, HttpResponse.BodyHandlers.discarding());
            } catch (IOException e) {
                System.err.println("job lost: " + e.getMessage());
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
