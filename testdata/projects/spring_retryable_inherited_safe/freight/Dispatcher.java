package freight;

import org.springframework.stereotype.Service;

@Service
public class Dispatcher {
    private final RailForwarder rail;

    public Dispatcher(RailForwarder rail) {
        this.rail = rail;
    }

    public String dispatch(String order, Load load) {
        return rail.commission(load, order);
    }
}
