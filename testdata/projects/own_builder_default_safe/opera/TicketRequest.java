package opera;

import java.util.UUID;

final class TicketRequest {
    final String show;
    final String dedupe;

    private TicketRequest(String show, String dedupe) {
        this.show = show;
        this.dedupe = dedupe;
    }

    static Builder builder() {
        return new Builder();
    }

    static final class Builder {
        private String show;
        private String dedupe;

        Builder show(String show) {
            this.show = show;
            return this;
        }

        Builder dedupe(String dedupe) {
            this.dedupe = dedupe;
            return this;
        }

        TicketRequest build() {
            String key = dedupe != null ? dedupe : UUID.randomUUID().toString();
            return new TicketRequest(show, key);
        }
    }
}
