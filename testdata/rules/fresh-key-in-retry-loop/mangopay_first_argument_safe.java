package tern.market;

import com.mangopay.MangoPayApi;
import com.mangopay.core.ResponseException;
import com.mangopay.entities.PayIn;
import com.mangopay.entities.Refund;

/** The key is the first argument of the overloads that take one. */
class MarketPayIns {
    private final MangoPayApi api;

    MarketPayIns(MangoPayApi api) {
        this.api = api;
    }

    PayIn payIn(PayIn payIn, String order) throws Exception {
        int attempt = 0;
        while (true) {
            try {
                return api.getPayInApi().create(order, payIn);
            } catch (ResponseException e) {
                if (++attempt == 3) {
                    throw e;
                }
            }
        }
    }

    Refund refund(String payIn, Refund refund, String order) throws Exception {
        int attempt = 0;
        while (true) {
            try {
                return api.getPayInApi().createRefund(order, payIn, refund);
            } catch (ResponseException e) {
                if (++attempt == 3) {
                    throw e;
                }
            }
        }
    }
}
