package spa;

class Reception {
    private final CommandBus bus = new CommandBus();

    String checkOut(String card, long cents) {
        return bus.dispatch(new ChargeVisit(card, cents));
    }
}
