package bake.shop;

abstract class HttpNames {
    static final String PREFIX = "Idempotency";
    static final String KEY = PREFIX + "-Key";
}
