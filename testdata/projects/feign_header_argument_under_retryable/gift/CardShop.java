package gift;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
class CardShop {
    private final CardApi cards;

    CardShop(CardApi cards) {
        this.cards = cards;
    }

    @Retryable(maxAttempts = 2)
    public String sell(String to, long cents) {
        return cards.issue(UUID.randomUUID().toString(), new GiftCard(to, cents)); // expect: IDEM106
    }
}
