package ship;

final class ShippingKeys {
    static final String HEADER = "Idempotency-Key";
    static final String LABEL = "shipping" + "-label-2024"; // expect: IDEM401

    private ShippingKeys() {}
}
