package coin;


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
            return "inst-" + transfer;
        }
    };

    abstract String name(String transfer);
}
