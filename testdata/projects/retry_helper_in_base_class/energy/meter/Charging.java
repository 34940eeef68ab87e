package energy.meter;

record Charging(String id) {}
