package parcel.label;

public record Parcel(String id, int grams, String zip) {}
