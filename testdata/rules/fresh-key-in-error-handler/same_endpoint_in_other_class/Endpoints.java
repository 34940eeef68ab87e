package vale.mailbox;

import java.net.URI;

final class Endpoints {
    static final URI LETTERS = URI.create("https://post.vale.example/letters");

    private Endpoints() {
    }
}
