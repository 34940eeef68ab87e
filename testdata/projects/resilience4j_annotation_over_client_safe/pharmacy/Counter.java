package pharmacy;

class Counter {
    private final RecipeService recipes;

    Counter(RecipeService recipes) {
        this.recipes = recipes;
    }

    String hand(String recipe) {
        return recipes.order(new WholesaleOrder(recipe));
    }
}
