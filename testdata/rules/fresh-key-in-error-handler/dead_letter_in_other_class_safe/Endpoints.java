package vale.mailbox;

import java.net.URI;

final class Endpoints {
    static final URI LETTERS = URI.create("https://post.vale.example/letters");
    static final URI DEAD_LETTERS = URI.create("https://post.vale.example/dead-letters");

    private Endpoints() {
    }
}
