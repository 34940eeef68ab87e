package opal;

class Jeweller {
    private final MineApi mine;

    Jeweller(MineApi mine) {
        this.mine = mine;
    }

    String reserve(String stone) {
        return mine.reserve(stone);
    }
}
