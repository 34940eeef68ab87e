package payout;

record Slip(String number, String iban, long cents) {}
