package com.finch.ferry;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class FerryRefund {
    private final OkHttpClient http = new OkHttpClient();
    private final Request refund;

    FerryRefund(Request refund) {
        this.refund = refund;
    }

    Response pay() throws IOException {
        Response response = http.newCall(refund).execute(); // via: IDEM110
        if (response.code() == 503) {
            response.close();
            return payOnceMore();
        }
        return response;
    }

    private Response payOnceMore() throws IOException {
        Request copy = refund.newBuilder()
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM110
                .build();
        return http.newCall(copy).execute();
    }
}
