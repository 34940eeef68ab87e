package garage.parking;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class ParkingMeter {
    private final HttpClient http = HttpClient.newHttpClient();

    void bill(String plate, long cents) throws InterruptedException {
        for (int i = 0; i < 3; i++) { // via: IDEM101
            ChargeCommand command = new ChargeCommand(plate, cents); // via: IDEM101
            try {
                post(command);
                return;
            } catch (IOException e) {
                Thread.sleep(1000);
            }
        }
    }

    private void post(ChargeCommand command) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://garage.example/charges"))
                .header("Idempotency-Key", command.key())
                .POST(HttpRequest.BodyPublishers.ofString(command.body()))
                .build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
