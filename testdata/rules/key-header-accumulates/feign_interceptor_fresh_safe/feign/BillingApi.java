package feign.demo;

import feign.RequestLine;

public interface BillingApi {
    @RequestLine("POST /charges")
    void charge(Charge charge);
}
