package tern.later;

import com.github.rholder.retry.Retryer;
import com.klarna.rest.api.customer_token.TokensApi;
import com.klarna.rest.api.customer_token.model.TokenCustomerTokenCreateOrderRequest;
import me.pagar.api.controllers.ChargesController;
import me.pagar.api.controllers.OrdersController;
import me.pagar.api.models.CreateCaptureChargeRequest;
import me.pagar.api.models.CreateOrderRequest;

class LaterPayments {
    private final Retryer<Object> retryer;
    private final TokensApi tokens;
    private final OrdersController orders;
    private final ChargesController charges;

    LaterPayments(Retryer<Object> retryer, TokensApi tokens, OrdersController orders, ChargesController charges) {
        this.retryer = retryer;
        this.tokens = tokens;
        this.orders = orders;
        this.charges = charges;
    }

    Object renew(TokenCustomerTokenCreateOrderRequest order, String month) throws Exception {
        return retryer.call(() -> tokens.createOrder(order, month));
    }

    Object order(CreateOrderRequest order, String month) throws Exception {
        return retryer.call(() -> orders.createOrder(order, month));
    }

    Object capture(String charge, CreateCaptureChargeRequest part, String month) throws Exception {
        return retryer.call(
                () -> charges.captureCharge(charge, part, month));
    }
}
