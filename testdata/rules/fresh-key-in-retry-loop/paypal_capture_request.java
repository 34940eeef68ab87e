package tern.checkout;

import com.paypal.core.PayPalHttpClient;
import com.paypal.http.HttpResponse;
import com.paypal.http.exceptions.HttpException;
import com.paypal.orders.Order;
import com.paypal.orders.OrdersCaptureRequest;
import java.io.IOException;
import java.util.UUID;

class OrderCapture {
    private final PayPalHttpClient client;

    OrderCapture(PayPalHttpClient client) {
        this.client = client;
    }

    Order capture(String order) throws IOException {
        for (int left = 3; ; left--) {
            OrdersCaptureRequest request = new OrdersCaptureRequest(order);
            request.payPalRequestId(UUID.randomUUID().toString()); // expect: IDEM101 high
            try {
                HttpResponse<Order> answer = client.execute(request);
                return answer.result();
            } catch (IOException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }
}
