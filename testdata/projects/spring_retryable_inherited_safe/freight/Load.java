package freight;

public record Load(String goods, int tons) {}
