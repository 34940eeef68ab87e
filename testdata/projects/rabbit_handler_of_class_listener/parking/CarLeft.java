package parking;

record CarLeft(String ticket, String plate, long cents) {}
