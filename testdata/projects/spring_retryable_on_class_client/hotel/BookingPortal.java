package hotel;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class BookingPortal {
    private final RoomBooker booker;

    public BookingPortal(RoomBooker booker) {
        this.booker = booker;
    }

    @PostMapping("/bookings")
    public String create(@RequestBody Stay stay) {
        return booker.book(stay);
    }
}
