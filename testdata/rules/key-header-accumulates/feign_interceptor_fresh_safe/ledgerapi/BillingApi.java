package ledgerapi;

import feign.RequestLine;

public interface BillingApi {
    @RequestLine("POST /charges")
    void charge(Charge charge);
}
