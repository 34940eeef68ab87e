package taxi;

record Ride(String id, String passenger, long cents) {}
