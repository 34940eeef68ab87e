package museum;

import java.util.UUID;
import org.springframework.stereotype.Component;

@Component
class TourKeys {
    String next(String tour) {
        return tour + UUID.randomUUID().toString().substring(0, 8); // expect: IDEM106
    }

    String of(String tour, String basket) {
        return tour + basket;
    }
}
