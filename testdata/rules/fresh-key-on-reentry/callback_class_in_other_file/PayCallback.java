package fund.grants;

import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.core5.concurrent.FutureCallback;

class PayCallback implements FutureCallback<SimpleHttpResponse> {
    private final GrantPayer payer;
    private final String grant;
    private final int round;

    PayCallback(GrantPayer payer, String grant, int round) {
        this.payer = payer;
        this.grant = grant;
        this.round = round;
    }

    @Override
    public void completed(SimpleHttpResponse response) {
        System.out.println(grant + " paid");
    }

    @Override
    public void failed(Exception ex) { // via: IDEM103
        if (round < 2) {
            payer.pay(grant, round + 1); // via: IDEM103
        }
    }

    @Override
    public void cancelled() {
        System.out.println(grant + " cancelled");
    }
}
