package energy.meter;

record Session(String id) {}
