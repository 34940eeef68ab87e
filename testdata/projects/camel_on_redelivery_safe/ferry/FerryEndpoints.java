package ferry;

final class FerryEndpoints {
    static final String BOOKINGS = "https://ferry.test/bookings?httpMethod=POST";

    private FerryEndpoints() {}
}
