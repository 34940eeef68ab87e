package seat;

import retrofit2.Call;
import retrofit2.http.Body;
import retrofit2.http.POST;

interface SeatApi {
    @POST("seats")
    Call<String> take(@Body String seat);
}
