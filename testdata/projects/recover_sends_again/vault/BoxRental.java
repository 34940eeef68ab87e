package vault;

import org.springframework.retry.annotation.Recover;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class BoxRental {
    private final BoxApi boxes;

    public BoxRental(BoxApi boxes) {
        this.boxes = boxes;
    }

    @Retryable(maxAttempts = 3)
    public String rent(String contract, long cents) {
        return boxes.charge(contract, cents, contract + "-box");
    }

    @Recover
    public String recover(RuntimeException problem, String contract, long cents) {
        return boxes.charge(contract, cents);
    }
}
