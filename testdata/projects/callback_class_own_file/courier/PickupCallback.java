package courier;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

/** What happens when the depot has answered, or has not. */
class PickupCallback implements Callback {
    private final PickupSender sender;
    private final Pickup pickup;
    private final int left;

    PickupCallback(PickupSender sender, Pickup pickup, int left) {
        this.sender = sender;
        this.pickup = pickup;
        this.left = left;
    }

    @Override
    public void onFailure(Call call, IOException e) {
        if (left > 0) {
            sender.send(pickup, left - 1); // via: IDEM103
        }
    }

    @Override
    public void onResponse(Call call, Response response) {
        response.close();
    }
}
