package oracle;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What happens to a request that the provider was told to fail. */
enum Fault {
    NO_FAULT(false),
    /** The charge is made, then the connection breaks. */
    RESET_AFTER_COMMIT(true),
    RESET_BEFORE_COMMIT(false),
    /** The charge is made, and the answer never comes. */
    TIMEOUT_AFTER_COMMIT(true),
    STATUS_500_AFTER_COMMIT(true),
    STATUS_500_BEFORE_COMMIT(false),
    STATUS_503_AFTER_COMMIT(true),
    STATUS_429(false),
    STATUS_429_RETRY_AFTER(false),
    /** HTTP/2: the connection ends, and its last stream id says that the request was processed. */
    GOAWAY_AFTER_COMMIT(true),
    /** HTTP/2: the connection ends, and its last stream id says that the request was not looked at. */
    GOAWAY_BEFORE_COMMIT(false);

    final boolean commits;

    Fault(boolean commits) {
        this.commits = commits;
    }

    /** How an oracle line writes it. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Fault of(String word) {
        return Arrays.stream(values()).filter(fault -> fault.word().equals(word)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown plan `" + word + "`, expected one of "
                        + Arrays.stream(values()).map(Fault::word).collect(Collectors.joining(", "))));
    }
}
