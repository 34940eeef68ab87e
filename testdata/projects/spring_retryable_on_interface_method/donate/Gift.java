package donate;

public record Gift(String id, String donor, long cents) {}
