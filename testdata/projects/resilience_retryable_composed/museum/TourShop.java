package museum;

import org.springframework.stereotype.Service;

@Service
@Tenacious
class TourShop {
    private final TourKeys keys;
    private final TourApi api;

    TourShop(TourKeys keys, TourApi api) {
        this.keys = keys;
        this.api = api;
    }

    public String sell(String tour, int visitors) {
        return api.sell(tour, visitors, keys.next(tour));
    }
}
