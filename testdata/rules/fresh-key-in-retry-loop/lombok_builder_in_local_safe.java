package parking;

import java.io.IOException;
import java.util.UUID;
import lombok.*;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class Garage {
    private final OkHttpClient http = new OkHttpClient();

    void book(String plate, int hours) throws IOException {
        String ticket = UUID.randomUUID().toString();
        for (int round = 0; round < 4; round++) {
            Slot.SlotBuilder builder = Slot.builder();
            builder.withPlate(plate);
            builder.withHours(hours);
            builder.withTicket(ticket);
            try {
                send(builder.build());
                return;
            } catch (IOException e) {
                // the barrier is offline now and then
            }
        }
    }

    private void send(Slot slot) throws IOException {
        Request.Builder request = new Request.Builder().url("https://garage.test/slots");
        request.header("Idempotency-Key", slot.getTicket());
        request.post(RequestBody.create(slot.getPlate().getBytes()));
        http.newCall(request.build()).execute().close();
    }
}

@Getter
@Builder(setterPrefix = "with")
class Slot {
    private final String plate;
    private final int hours;
    private final String ticket;
}
