package visa;

import jakarta.ws.rs.ProcessingException;

class Applications {
    private final EmbassyClient embassy = new EmbassyClient();

    String apply(String passport) {
        ProcessingException last = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return embassy.apply(passport);
            } catch (ProcessingException e) {
                last = e;
            }
        }
        throw last;
    }
}
