package wire;

public class WireCommand {
    private final WireRequested event;
    private final String key;

    public WireCommand(WireRequested event) {
        this.event = event;
        this.key = event.id();
    }

    public String key() {
        return key;
    }

    public String body() {
        return event.toJson();
    }
}
