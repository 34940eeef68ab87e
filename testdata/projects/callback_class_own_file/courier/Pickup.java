package courier;

record Pickup(String number, String street) {}
