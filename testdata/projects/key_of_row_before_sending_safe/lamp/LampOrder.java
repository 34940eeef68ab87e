package lamp;

class LampOrder {
    private final String lamp;
    private String mark;

    LampOrder(String lamp) {
        this.lamp = lamp;
    }

    String lamp() {
        return lamp;
    }

    String mark() {
        return mark;
    }

    void mark(String mark) {
        this.mark = mark;
    }
}
