package fair;

record Stand(String number, String invoice, long cents) {}
