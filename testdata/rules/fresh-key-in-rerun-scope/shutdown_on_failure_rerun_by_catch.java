package com.northwind.dues;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.StructuredTaskScope;

class DuesRun {
    private final HttpClient client = HttpClient.newHttpClient();

    void collect(List<Member> members) throws Exception {
        try {
            collectAll(members);
        } catch (ExecutionException failed) {
            collectAll(members); // via: IDEM108
        }
    }

    private void collectAll(List<Member> members) throws Exception {
        try (var scope = new StructuredTaskScope.ShutdownOnFailure()) {
            for (Member member : members) {
                scope.fork(() -> {
                    String key = UUID.randomUUID().toString(); // expect: IDEM108
                    return send(member, key);
                });
            }
            scope.join();
            scope.throwIfFailed();
        }
    }

    private int send(Member member, String key) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://dues.northwind.example/charges"))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(member.toForm()))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
