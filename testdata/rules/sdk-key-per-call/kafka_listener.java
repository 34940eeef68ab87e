package com.plover.events;

import com.stripe.exception.StripeException;
import com.stripe.model.Charge;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import org.springframework.kafka.annotation.KafkaListener;

class OrderShippedListener {
    @KafkaListener(topics = "order-shipped") // via: IDEM204
    void onShipped(OrderShipped event) throws StripeException {
        ChargeCreateParams params = ChargeCreateParams.builder()
                .setAmount(event.cents())
                .setCustomer(event.customer())
                .build();
        RequestOptions options = RequestOptions.builder().setStripeAccount(event.shop()).build();
        Charge.create(params, options); // expect: IDEM204
    }
}
