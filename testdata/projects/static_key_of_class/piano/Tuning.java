package piano;

record Tuning(String piano, String day) {}
