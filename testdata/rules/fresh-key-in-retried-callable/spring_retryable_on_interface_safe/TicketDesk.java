package rail.tickets;

import com.github.f4b6a3.ulid.UlidCreator;

public class TicketDesk {
    private final TicketPort port;

    public TicketDesk(TicketPort port) {
        this.port = port;
    }

    public String sell(String seat) {
        return port.sell(seat, UlidCreator.getUlid().toString());
    }
}
