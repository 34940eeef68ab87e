package warehouse;

import java.util.UUID;

record PurchaseOrder(String id, String article, int pieces) {
    static PurchaseOrder draft(String article, int pieces) {
        return new PurchaseOrder(UUID.randomUUID().toString(), article, pieces); // expect: IDEM109
    }
}
