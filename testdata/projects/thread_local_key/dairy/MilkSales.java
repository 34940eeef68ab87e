package dairy;

import java.io.IOException;

class MilkSales {
    private final MilkApi milk;

    MilkSales(MilkApi milk) {
        this.milk = milk;
    }

    boolean sell(int litres) {
        for (int n = 0; n < 3; n++) {
            Operation.begin();
            try {
                milk.sell(litres);
                return true;
            } catch (IOException e) {
                System.err.println("dairy: " + e.getMessage());
            }
        }
        return false;
    }
}
