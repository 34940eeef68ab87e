package market;

record RentDue(String stall, String card, long cents) {}
