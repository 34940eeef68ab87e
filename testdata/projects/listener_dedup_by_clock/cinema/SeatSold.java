package cinema;

record SeatSold(String show, String seat, long cents) {
    String eventKey() {
        return show + ":" + seat + ":" + System.currentTimeMillis(); // expect: IDEM109
    }
}
