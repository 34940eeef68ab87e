package dns;

import java.util.List;
import java.util.UUID;

class Registrars {
    private final List<RegistrarClient> mirrors;

    Registrars(List<RegistrarClient> mirrors) {
        this.mirrors = mirrors;
    }

    String register(String domain) {
        for (RegistrarClient mirror : mirrors) {
            String number = mirror.register(domain, UUID.randomUUID().toString()); // expect: IDEM101
            if (number != null) {
                return number;
            }
        }
        throw new IllegalStateException("no mirror answers");
    }
}
