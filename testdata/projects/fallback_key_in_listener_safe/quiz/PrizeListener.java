package quiz;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PrizeListener {
    private final PrizePayments payments;

    PrizeListener(PrizePayments payments) {
        this.payments = payments;
    }

    @PostMapping("/prizes")
    void onPrize(@RequestBody PrizeWon prize) {
        payments.pay(prize);
    }
}
