package wire;

import java.util.UUID;

public class WireCommand {
    private final WireRequested event;
    private final String key;

    public WireCommand(WireRequested event) {
        this.event = event;
        this.key = UUID.randomUUID().toString(); // expect: IDEM109
    }

    public String key() {
        return key;
    }

    public String body() {
        return event.toJson();
    }
}
