package rent;

interface RentHeaders {
    String PREFIX = "Idempotency";
    String KEY = PREFIX + "-Key";
}
