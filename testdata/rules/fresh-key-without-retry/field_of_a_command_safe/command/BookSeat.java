package command;

public class BookSeat {
    private final String key;
    private final String seat;

    public BookSeat(String seat, String order) {
        this.key = "seat-" + order;
        this.seat = seat;
    }

    public String key() {
        return key;
    }

    public String seat() {
        return seat;
    }
}
