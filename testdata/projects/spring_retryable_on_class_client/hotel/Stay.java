package hotel;

public record Stay(String guest, String room, int nights) {}
