package plant;

import retrofit2.Call;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

interface NurseryApi {
    @POST("trees")
    Call<String> order(@Header("Idempotency-Key") String mark, @Body String tree);
}
