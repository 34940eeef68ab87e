package cargo;

import java.net.URI;
import java.util.UUID;

final class DockHeaders {
    static final URI LOADS = URI.create("https://dock.test/loads");

    private DockHeaders() {}

    static String mark() {
        return "load-" + UUID.randomUUID(); // expect: IDEM103
    }
}
