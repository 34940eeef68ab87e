package store.checkout;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import store.http.PaymentRequests;

public class Checkout {
    private final HttpClient http;
    private final PaymentRequests requests;

    public Checkout(HttpClient http, PaymentRequests requests) {
        this.http = http;
        this.requests = requests;
    }

    public boolean pay(String orderId, long cents) throws InterruptedException {
        HttpRequest request = requests.capture(orderId, cents);
        for (int tries = 0; tries < 3; tries++) {
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 201;
            } catch (IOException lost) {
                Thread.sleep(200L << tries);
            }
        }
        return false;
    }
}
