package org.meadow.stipends;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
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
        ConcurrentMap<String, String> keys = new ConcurrentHashMap<>();
        boolean failed;
        do {
            failed = false;
            List<Future<?>> running = new ArrayList<>();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (Student student : students) {
                    running.add(threads.submit(() -> http.preparePost("https://stipends.meadow.example/payouts")
                            .setHeader("Idempotency-Key", keys.computeIfAbsent(student.id(), id -> UUID.randomUUID().toString()))
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
