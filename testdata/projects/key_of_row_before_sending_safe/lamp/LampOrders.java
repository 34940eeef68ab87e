package lamp;

import java.util.List;

interface LampOrders {
    List<LampOrder> open();

    void store(LampOrder order);
}
