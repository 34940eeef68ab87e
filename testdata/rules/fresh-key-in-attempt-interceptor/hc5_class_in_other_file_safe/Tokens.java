package mail.letters;

class Tokens {
    String of(String path, String letter) {
        return path + "#" + letter;
    }
}
