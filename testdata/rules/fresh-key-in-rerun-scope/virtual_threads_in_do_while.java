package org.meadow.stipends;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.asynchttpclient.AsyncHttpClient;

class StipendRun {
    private final AsyncHttpClient http;

    StipendRun(AsyncHttpClient http) {
        this.http = http;
    }

    void pay(List<Student> students) throws InterruptedException {
        boolean failed;
        do { // via: IDEM108
            failed = false;
            List<Future<?>> running = new ArrayList<>();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (Student student : students) {
                    running.add(threads.submit(() -> http.preparePost("https://stipends.meadow.example/payouts")
                            .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM108
                            .setBody(student.form())
                            .execute()
                            .get()));
                }
            }
            for (Future<?> payout : running) {
                try {
                    payout.get();
                } catch (ExecutionException e) {
                    failed = true;
                }
            }
        } while (failed);
    }
}
