package coin;

import java.util.UUID;

/** How money travels; each way names its transfers in its own manner. */
enum Rail {
    SEPA {
        @Override
        String name(String transfer) {
            return "sepa-" + transfer;
        }
    },
    INSTANT {
        @Override
        String name(String transfer) {
            return "inst-" + UUID.randomUUID(); // expect: IDEM101
        }
    };

    abstract String name(String transfer);
}
