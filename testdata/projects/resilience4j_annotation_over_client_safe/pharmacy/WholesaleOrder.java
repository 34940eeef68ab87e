package pharmacy;

import java.util.UUID;

class WholesaleOrder {
    private final String recipe;
    private final String id = UUID.randomUUID().toString();

    WholesaleOrder(String recipe) {
        this.recipe = recipe;
    }

    String recipe() {
        return recipe;
    }

    String id() {
        return id;
    }
}
