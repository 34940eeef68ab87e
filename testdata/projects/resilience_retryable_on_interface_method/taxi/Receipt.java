package taxi;

record Receipt(String id) {}
