package lunch;

import java.util.UUID;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
class MealService {
    private final CanteenFeign canteen;

    MealService(CanteenFeign canteen) {
        this.canteen = canteen;
    }

    @Retryable(delay = 100)
    public String order(String dish, String badge) {
        return canteen.order(new Meal(dish, badge), String.valueOf(UUID.randomUUID())); // expect: IDEM106
    }
}
