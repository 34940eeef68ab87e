package store.http;

import java.util.UUID;

class KeyMaker {
    String next() {
        return UUID.randomUUID().toString(); // expect: IDEM101 high
    }
}
