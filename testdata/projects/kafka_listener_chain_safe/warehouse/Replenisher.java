package warehouse;

import org.springframework.stereotype.Service;

@Service
class Replenisher {
    private final VendorApi vendor;

    Replenisher(VendorApi vendor) {
        this.vendor = vendor;
    }

    void refill(String place, String article, int pieces) {
        PurchaseOrder order = new PurchaseOrder(place, article, pieces);
        vendor.send(order);
    }
}
