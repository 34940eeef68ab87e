package canal;

import java.io.IOException;

class LockFees {
    private final LockApi locks;

    LockFees(LockApi locks) {
        this.locks = locks;
    }

    void pay(String passage) throws IOException {
        for (int n = 0; ; n++) {
            try {
                locks.pay(passage, Node.keyOf(passage));
                return;
            } catch (IOException e) {
                if (n == 2) {
                    throw e;
                }
            }
        }
    }
}
