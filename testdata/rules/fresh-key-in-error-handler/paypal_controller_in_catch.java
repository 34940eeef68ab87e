package tern.checkout;

import com.paypal.sdk.controllers.OrdersController;
import com.paypal.sdk.exceptions.ApiException;
import com.paypal.sdk.http.response.ApiResponse;
import com.paypal.sdk.models.CreateOrderInput;
import com.paypal.sdk.models.Order;
import com.paypal.sdk.models.OrderRequest;
import java.io.IOException;
import java.util.UUID;

class OrderCreation {
    private final OrdersController orders;

    OrderCreation(OrdersController orders) {
        this.orders = orders;
    }

    ApiResponse<Order> create(String basket, OrderRequest body) throws ApiException, IOException {
        try {
            return orders.createOrder(new CreateOrderInput.Builder(null, body).paypalRequestId(basket).build());
        } catch (IOException e) {
            return orders.createOrder(new CreateOrderInput.Builder(null, body)
                    .paypalRequestId(UUID.randomUUID().toString()) // expect: IDEM102
                    .build());
        }
    }
}
