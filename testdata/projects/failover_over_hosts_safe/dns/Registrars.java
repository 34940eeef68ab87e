package dns;

import java.util.List;
import java.util.UUID;

class Registrars {
    private final List<RegistrarClient> mirrors;

    Registrars(List<RegistrarClient> mirrors) {
        this.mirrors = mirrors;
    }

    String register(String domain) {
        String mark = UUID.randomUUID().toString();
        for (RegistrarClient mirror : mirrors) {
            String number = mirror.register(domain, mark);
            if (number != null) {
                return number;
            }
        }
        throw new IllegalStateException("no mirror answers");
    }
}
