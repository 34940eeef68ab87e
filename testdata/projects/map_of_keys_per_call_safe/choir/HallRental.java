package choir;

import java.util.UUID;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

@Service
public class HallRental {
    private final HallApi halls;
    private final KeyBook book = new KeyBook();

    public HallRental(HallApi halls) {
        this.halls = halls;
    }

    @Retryable
    public String rent(String concert) {
        return halls.rent(concert, book.of(concert));
    }
}
