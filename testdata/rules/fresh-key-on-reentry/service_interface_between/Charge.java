package port.hex;

record Charge(String account, String once) {
}
