package shop.wallet;

import java.util.UUID;
import shop.commons.Session;

/** One reference per session; the container keeps it. */
final class SessionReference {
    static SessionReference ofThisThread() {
        return new SessionReference();
    }

    String current() {
        Session.current().remember("reference", UUID.randomUUID().toString());
        return Session.current().recall("reference", () -> UUID.randomUUID().toString());
    }

    String another() {
        return UUID.randomUUID().toString(); // expect: IDEM106
    }
}
