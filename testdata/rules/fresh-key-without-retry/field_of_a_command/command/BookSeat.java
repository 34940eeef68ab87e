package command;

import java.util.UUID;

public class BookSeat {
    private final String key = UUID.randomUUID().toString(); // expect: IDEM402
    private final String seat;

    public BookSeat(String seat) {
        this.seat = seat;
    }

    public String key() {
        return key;
    }

    public String seat() {
        return seat;
    }
}
