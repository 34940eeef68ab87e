package warehouse;

import org.springframework.stereotype.Service;

@Service
class Replenisher {
    private final VendorApi vendor;

    Replenisher(VendorApi vendor) {
        this.vendor = vendor;
    }

    void refill(String article, int pieces) {
        PurchaseOrder order = PurchaseOrder.draft(article, pieces);
        vendor.send(order);
    }
}
