package coin;

import kong.unirest.core.Unirest;

class RailHttp {
    int post(String transfer, String name) {
        return Unirest.post("https://rails.test/transfers")
                .header("Idempotency-Key", name)
                .body(transfer)
                .asString()
                .getStatus();
    }
}
