package com.sable.builder;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class SeatReservation {
    private final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<String> reserve(Seat seat) throws Exception {
        IOException last = null;
        for (int attempt = 0; attempt < 4; attempt++) {
            try {
                return client.send(request(seat, attempt), HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private HttpRequest request(Seat seat, int attempt) {
        HttpRequest.Builder builder = HttpRequest.newBuilder()
                .uri(URI.create("https://seats.sable.example/reservations"))
                .POST(HttpRequest.BodyPublishers.ofString(seat.json()));
        builder.header("Idempotency-Key", seat.reservation());
        return builder.build();
    }
}
