package shop.model;

class Address {
    String street; // idemlint: ignore[IDEM101] left here in the last clean-up // expect: IDEM902
}
