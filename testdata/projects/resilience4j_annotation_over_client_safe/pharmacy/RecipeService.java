package pharmacy;

import io.github.resilience4j.retry.annotation.Retry;
import org.springframework.stereotype.Service;

@Service
class RecipeService {
    private final WholesaleClient wholesale;

    RecipeService(WholesaleClient wholesale) {
        this.wholesale = wholesale;
    }

    @Retry(name = "wholesale", fallbackMethod = "later")
    public String order(WholesaleOrder order) {
        return wholesale.order(order);
    }

    public String later(WholesaleOrder order, Throwable cause) {
        return "open:" + order.recipe();
    }
}
