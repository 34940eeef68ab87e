package tram;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

class TramPasses {
    private final OkHttpClient http = new OkHttpClient();

    void sell(String zone) throws IOException {
        int left = 4;
        while (left > 0) {
            Sale sale = new Sale(zone);
            try {
                sale.run();
                return;
            } catch (IOException e) {
                left--;
            }
        }
    }

    /** One sale; it remembers its number. */
    final class Sale {
        private final String zone;
        private String number;

        Sale(String zone) {
            this.zone = zone;
        }

        void run() throws IOException {
            if (number == null) {
                number = UUID.randomUUID().toString(); // expect: IDEM101
            }
            Request.Builder request = new Request.Builder().url("https://tram.test/passes");
            request.header("Idempotency-Key", number);
            request.post(RequestBody.create(zone.getBytes()));
            http.newCall(request.build()).execute().close();
        }
    }
}
