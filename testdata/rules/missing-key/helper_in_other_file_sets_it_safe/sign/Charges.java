package sign;

import okhttp3.Request;
import okhttp3.RequestBody;

public class Charges {
    public Request charge(Charge charge) {
        Request.Builder builder = new Request.Builder()
                .url("https://api.stripe.com/v1/charges")
                .post(RequestBody.create(charge.form(), null));
        return Keys.sign(builder, charge).build();
    }
}
