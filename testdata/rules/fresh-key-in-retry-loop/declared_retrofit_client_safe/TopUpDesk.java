package reed.topup;

import java.io.IOException;
import java.util.UUID;
import retrofit2.Call;
import retrofit2.Response;

class TopUpDesk {
    private final TopUpApi api;

    TopUpDesk(TopUpApi api) {
        this.api = api;
    }

    boolean topUp(String form) throws IOException {
        String key = UUID.randomUUID().toString();
        Response<String> answer;
        int sent = 0;
        do {
            Call<String> call = api.topUp(key, form);
            answer = call.execute();
        } while (answer.code() >= 500 && ++sent < 3);
        return answer.isSuccessful();
    }
}
