package wire;

import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.springframework.kafka.annotation.KafkaHandler;
import org.springframework.kafka.annotation.KafkaListener;

@KafkaListener(topics = "wires")
public class WireListener {
    private final OkHttpClient http = new OkHttpClient();

    @KafkaHandler
    public void on(WireRequested event) throws IOException {
        WireCommand command = new WireCommand(event);
        Request request = new Request.Builder()
                .url("https://wires.example/transfers")
                .header("Idempotency-Key", command.key())
                .post(RequestBody.create(command.body(), null))
                .build();
        http.newCall(request).execute().close();
    }
}
