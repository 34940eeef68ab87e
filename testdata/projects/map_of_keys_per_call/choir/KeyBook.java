package choir;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

class KeyBook {
    private final Map<String, String> known = new ConcurrentHashMap<>();

    String of(String concert) {
        return known.computeIfAbsent(concert, name -> name + UUID.randomUUID()); // expect: IDEM106
    }
}
