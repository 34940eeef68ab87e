package market;

import com.squareup.square.SquareClient;
import com.squareup.square.types.CreatePaymentRequest;
import com.squareup.square.types.Currency;
import com.squareup.square.types.Money;

class StallRent {
    private final SquareClient square;

    StallRent(SquareClient square) {
        this.square = square;
    }

    void charge(RentDue due, String messageId) {
        square.payments()
                .create(CreatePaymentRequest.builder()
                        .sourceId(due.card())
                        .idempotencyKey(messageId)
                        .amountMoney(Money.builder().amount(due.cents()).currency(Currency.EUR).build())
                        .note("message " + messageId)
                        .build());
    }
}
