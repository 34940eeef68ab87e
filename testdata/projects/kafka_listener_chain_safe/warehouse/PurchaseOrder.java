package warehouse;

record PurchaseOrder(String id, String article, int pieces) {}
