package mail.letters;

import java.util.concurrent.ThreadLocalRandom;

class Tokens {
    String next() {
        return "letter-" + ThreadLocalRandom.current().nextLong(); // expect: IDEM105 high
    }
}
