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
    public String order(String recipe) {
        return wholesale.order(new WholesaleOrder(recipe)); // via: IDEM106
    }

    public String later(String recipe, Throwable cause) {
        return "open:" + recipe;
    }
}
