package insure;

public record Policy(String number, String account, long premium) {}
