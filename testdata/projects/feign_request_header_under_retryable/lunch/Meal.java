package lunch;

record Meal(String dish, String badge) {}
