package canal;

import java.util.UUID;

/** This process. Its name is made when it starts. */
final class Node {
    static final String NAME = UUID.randomUUID().toString();

    private Node() {}

    static String keyOf(String passage) {
        return NAME + "/" + passage;
    }
}
