package garden;

public record Basket(String number, String lines) {}
