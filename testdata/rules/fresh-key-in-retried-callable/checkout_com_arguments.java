package tern.cards;

import com.checkout.issuing.IssuingClient;
import com.checkout.issuing.disputes.CreateDisputeRequest;
import com.checkout.payments.CaptureRequest;
import com.checkout.payments.PaymentsClient;
import com.checkout.payments.request.PaymentRequest;
import com.checkout.transfers.CreateTransferRequest;
import com.checkout.transfers.TransfersClient;
import io.github.resilience4j.retry.Retry;
import java.util.UUID;

/** The key is an argument of each call, and the call is made again by the decorator. */
class CardGateway {
    private final PaymentsClient payments;
    private final TransfersClient transfers;
    private final IssuingClient issuing;
    private final Retry retry = Retry.ofDefaults("cards");

    CardGateway(PaymentsClient payments, TransfersClient transfers, IssuingClient issuing) {
        this.payments = payments;
        this.transfers = transfers;
        this.issuing = issuing;
    }

    Object pay(PaymentRequest request, String order) {
        return retry.executeSupplier(
                () -> payments.requestPaymentSync(request, UUID.randomUUID().toString())); // expect: IDEM106 high
    }

    Object capture(String payment, CaptureRequest part, String order) {
        return retry.executeSupplier(
                () -> payments.capturePaymentSync(payment, part, UUID.randomUUID().toString())); // expect: IDEM106 high
    }

    Object cancel(String payment, String order) {
        return retry.executeSupplier(
                () -> payments.voidPaymentSync(payment, UUID.randomUUID().toString())); // expect: IDEM106 high
    }

    Object transfer(CreateTransferRequest request, String order) {
        return retry.executeSupplier(() -> transfers.initiateTransferOfFundsSync(
                request, UUID.randomUUID().toString())); // expect: IDEM106 high
    }

    Object dispute(CreateDisputeRequest request, String order) {
        return retry.executeSupplier(
                () -> issuing.createDispute(request, UUID.randomUUID().toString()).join()); // expect: IDEM106 high
    }
}
