package lib.fines;

import com.mercadopago.client.payment.PaymentClient;
import com.mercadopago.client.payment.PaymentCreateRequest;
import com.mercadopago.core.MPRequestOptions;
import com.mercadopago.exceptions.MPApiException;
import com.mercadopago.exceptions.MPException;
import com.mercadopago.resources.payment.Payment;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

class FineDesk {
    private final PaymentClient payments = new PaymentClient();

    Payment pay(PaymentCreateRequest fine) throws MPException, MPApiException {
        MPException last = null;
        for (int i = 0; i < 2; i++) {
            Map<String, String> headers = new HashMap<>();
            headers.put("X-Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
            MPRequestOptions options = MPRequestOptions.builder().customHeaders(headers).build();
            try {
                return payments.create(fine, options);
            } catch (MPException e) {
                last = e;
            }
        }
        throw last;
    }
}
