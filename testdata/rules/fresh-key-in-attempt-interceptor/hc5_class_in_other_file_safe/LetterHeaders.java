package mail.letters;

enum LetterHeaders {
    ;

    static final String ONCE = "X-" + "Idempotency" + "-Key";
}
