package quarry;

import java.util.UUID;
import org.springframework.stereotype.Service;

@Service
class StoneOrders {
    private final Resilient resilient;
    private final StoneApi stones;

    StoneOrders(Resilient resilient, StoneApi stones) {
        this.resilient = resilient;
        this.stones = stones;
    }

    String order(int tons) {
        String mark = UUID.randomUUID().toString();
        return resilient.call("stones", () -> stones.order(tons, mark));
    }
}
