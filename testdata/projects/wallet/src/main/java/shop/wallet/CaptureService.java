package shop.wallet;

import shop.commons.OperationIds;
import shop.commons.Persistently;
import shop.pay.PayClient;
import shop.pay.Receipt;

final class CaptureService {
    private final PayClient pay;
    private final OperationIds ids;

    CaptureService(PayClient pay, OperationIds ids) {
        this.pay = pay;
        this.ids = ids;
    }

    Receipt captureAtOnce(String hold, long cents) {
        return Persistently.call(() -> // via: IDEM106
                pay.capture(hold, cents, ids.next())); // expect: IDEM106 high "retried code"
    }

    Receipt capture(String hold, long cents) {
        String operation = ids.next();
        return Persistently.call(() -> pay.capture(hold, cents, operation));
    }

    void release(String hold, long cents) {
        SessionReference reference = SessionReference.ofThisThread();
        Persistently.run(() -> pay.release(hold, cents, reference.current()));
    }
}
