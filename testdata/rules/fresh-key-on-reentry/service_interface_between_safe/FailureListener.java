package port.hex;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

class FailureListener implements Callback {
    private final BillingPort port;
    private final Charge charge;

    FailureListener(BillingPort port, Charge charge) {
        this.port = port;
        this.charge = charge;
    }

    @Override
    public void onFailure(Call call, IOException e) {
        port.resend(charge);
    }

    @Override
    public void onResponse(Call call, Response response) {
        response.close();
    }
}
