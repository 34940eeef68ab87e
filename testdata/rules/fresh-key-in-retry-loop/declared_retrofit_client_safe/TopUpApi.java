package reed.topup;

import retrofit2.Call;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

interface TopUpApi {
    @POST("cards/top-ups")
    Call<String> topUp(@Header("Idempotency-Key") String key, @Body String form);
}
