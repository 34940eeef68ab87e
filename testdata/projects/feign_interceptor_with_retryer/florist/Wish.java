package florist;

public record Wish(String flowers, String card) {}
