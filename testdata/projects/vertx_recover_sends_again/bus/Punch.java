package bus;

record Punch(String ticket) {}
