package museum.tickets;

import java.util.UUID;

public final class PaymentOrder {
    private final String visitor;
    private final String token;

    private PaymentOrder(Builder builder) {
        this.visitor = builder.visitor;
        this.token = builder.token;
    }

    public static Builder builder() {
        return new Builder();
    }

    public String visitor() {
        return visitor;
    }

    public String token() {
        return token;
    }

    public static final class Builder {
        private String visitor;
        private String token;

        public Builder visitor(String visitor) {
            this.visitor = visitor;
            return this;
        }

        public PaymentOrder build() {
            this.token = UUID.randomUUID().toString(); // expect: IDEM101 high
            return new PaymentOrder(this);
        }
    }
}
