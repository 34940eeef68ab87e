package cafe.tab;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class TabCloser {
    record Tab(String table, long cents, String once) {
        static Tab of(String table, long cents) {
            return new Tab(table, cents, UUID.randomUUID().toString()); // expect: IDEM101 high
        }
    }

    private final OkHttpClient ok = new OkHttpClient();

    boolean close(String table, long cents) {
        boolean paid = false;
        for (int i = 0; !paid && i < 3; i++) {
            Tab tab = Tab.of(table, cents);
            paid = send(tab);
        }
        return paid;
    }

    private boolean send(Tab tab) {
        Request request = new Request.Builder()
                .url("https://till.cafe.example/tabs")
                .addHeader("Idempotency-Key", tab.once())
                .post(RequestBody.create(tab.table() + "," + tab.cents(), null))
                .build();
        try (Response response = ok.newCall(request).execute()) {
            return response.isSuccessful();
        } catch (IOException e) {
            return false;
        }
    }
}
