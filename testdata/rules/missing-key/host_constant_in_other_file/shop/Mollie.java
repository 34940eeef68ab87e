package shop;

final class Mollie {
    private static final String HOST = "api.mollie.com";
    static final String BASE = "https://" + HOST + "/v2";

    private Mollie() {}
}
