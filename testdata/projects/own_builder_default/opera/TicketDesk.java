package opera;

import org.eclipse.microprofile.faulttolerance.Retry;

public class TicketDesk {
    private final TicketApi api;

    public TicketDesk(TicketApi api) {
        this.api = api;
    }

    @Retry(maxRetries = 2)
    public String reserve(String show, String visitor) {
        TicketRequest request = TicketRequest.builder().show(show).build();
        return api.reserve(request, visitor);
    }
}
