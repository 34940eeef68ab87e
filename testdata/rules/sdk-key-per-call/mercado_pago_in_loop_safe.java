package com.plover.latam;

import com.mercadopago.client.payment.PaymentClient;
import com.mercadopago.client.payment.PaymentCreateRequest;
import com.mercadopago.exceptions.MPApiException;
import com.mercadopago.exceptions.MPException;
import com.mercadopago.resources.payment.Payment;

class Pagos {
    private final PaymentClient payments = new PaymentClient();

    Payment pay(PaymentCreateRequest request) throws MPApiException, MPException {
        return payments.create(request);
    }
}
