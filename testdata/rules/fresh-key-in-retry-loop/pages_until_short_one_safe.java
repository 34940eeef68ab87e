package moss.subsidy;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class SubsidyRun {
    private static final int SIZE = 50;

    private final OkHttpClient ok = new OkHttpClient();
    private final FarmRegister register;

    SubsidyRun(FarmRegister register) {
        this.register = register;
    }

    int grant() {
        int granted = 0;
        List<Farm> farms;
        do {
            farms = register.after(granted, SIZE);
            for (Farm farm : farms) {
                Request request = new Request.Builder()
                        .url("https://treasury.moss.example/grants")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .post(RequestBody.create(farm.application(), null))
                        .build();
                try (Response response = ok.newCall(request).execute()) {
                    register.record(farm, response.code());
                } catch (IOException e) {
                    register.record(farm, -1);
                }
                granted++;
            }
        } while (farms.size() == SIZE);
        return granted;
    }

    interface FarmRegister {
        List<Farm> after(int position, int count);

        void record(Farm farm, int status);
    }

    record Farm(String application) {
    }
}
