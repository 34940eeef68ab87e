package florist;

public record Bouquet(String number) {}
