package visa;

import jakarta.ws.rs.ProcessingException;

class Applications {
    private final EmbassyClient embassy = new EmbassyClient();

    String apply(String passport) {
        try {
            return embassy.apply(passport);
        } catch (ProcessingException e) {
            throw new IllegalStateException("no answer for " + passport, e);
        }
    }
}
