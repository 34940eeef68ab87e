package ferry;

import java.util.UUID;

public class Ticket {
    private final String route;
    private String requestKey;

    public Ticket(String route) {
        this.route = route;
    }

    public String getRoute() {
        return route;
    }

    public String getRequestKey() {
        return requestKey;
    }

    public void setRequestKey(String requestKey) {
        this.requestKey = requestKey;
    }

    String ensureKey() {
        if (getRequestKey() == null) {
            setRequestKey(UUID.randomUUID().toString());
        }
        return getRequestKey();
    }
}
